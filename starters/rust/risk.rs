//! A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
//! attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
//! two ways to make it better.
mod protocol;
use protocol::{play, Json};

const MOST_ATTACKERS: i64 = 3;

fn choose(state: &Json, _turn: &Json, hello: &Json) -> String {
    let (seat, map) = (hello["seat"].number(), load_map(hello["setup"]["map"].text()));
    let stock = state["players"][(seat - 1) as usize]["stock"].number();
    let is_setup = state["phase"].text() == "setup";
    if stock > 0 {
        let one_by_one = is_setup && hello["setup"]["oneByOne"].number() == 1;
        let front = best_border(state, seat, &map, 0).map_or("", |border| border.own);
        return format!("PlaceUnit {front} {}", if one_by_one { 1 } else { stock });
    }
    match best_border(state, seat, &map, MOST_ATTACKERS) {
        Some(border) if !is_setup && border.lead > 0 => {
            format!("Attack {} {} {MOST_ATTACKERS}", border.own, border.enemy)
        }
        _ => "EndTurn".to_string(),
    }
}

/// One of our territories with an enemy's beside it.
struct Border<'a> {
    own: &'a str,
    enemy: &'a str,
    lead: i64,
}

/// Where we are most ahead of an enemy, with at least so many soldiers ready.
fn best_border<'a>(state: &'a Json, seat: i64, map: &Json, soldiers: i64) -> Option<Border<'a>> {
    let territories = &state["territories"];
    let mut borders = Vec::new();
    for own in territories.list().iter().filter(|own| own["owner"].number() == seat && ready(own) >= soldiers) {
        let id = own["id"].text();
        let neighbours = find(&map["territories"], id)["neighbours"].list().iter();
        for enemy in neighbours.map(|other| find(territories, other.text())) {
            let lead = count_units(own) - count_units(enemy);
            if enemy["owner"].number() != seat {
                borders.push(Border { own: id, enemy: enemy["id"].text(), lead });
            }
        }
    }
    borders.into_iter().max_by_key(|border| border.lead)
}

fn find<'a>(territories: &'a Json, id: &str) -> &'a Json {
    territories.list().iter().find(|one| one["id"].text() == id).unwrap_or(&Json::Null)
}

fn count_units(territory: &Json) -> i64 {
    territory.table().iter().filter(|(key, _)| key != "owner").map(|(_, value)| value.number()).sum()
}

/// Soldiers that have movement points left and may go: one unit has to stay.
fn ready(territory: &Json) -> i64 {
    let tired = territory["points"]["soldier"][0].number();
    (territory["soldier"].number() - tired).min(count_units(territory) - 1)
}

/// A match names a map that lies in the folder maps, or brings the JSON of one of its own.
fn load_map(name: &str) -> Json {
    let path = format!("maps/{name}.json");
    let text = if name.contains('{') { name.to_string() } else { std::fs::read_to_string(&path).unwrap_or_default() };
    let map = Json::read(&text);
    if map == Json::Null {
        eprintln!("There is no map {path}: start the bot in its own folder.");
    }
    map
}

fn main() -> std::io::Result<()> {
    play(choose, "risk")
}
