//! A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that
//! it is sure to beat. It never splits a group, and does not think of what the enemy will do: both
//! are worth trying.
mod protocol;
use protocol::{play, Json};

fn choose(state: &Json, _turn: &Json, _hello: &Json) -> String {
    let side = state["side"].text();
    let enemies = state[if side == "vampires" { "werewolves" } else { "vampires" }].list();
    let us = state[side].list().iter().max_by_key(|group| group["count"].number()).unwrap_or(&Json::Null);

    // We beat as many humans as we are, and enemies where we are half as many again.
    let count = us["count"].number();
    let humans = state["humans"].list().iter().filter(|group| group["count"].number() <= count);
    let weaker = enemies.iter().filter(|group| 3 * group["count"].number() <= 2 * count);
    let prey = humans.chain(weaker).min_by_key(|group| distance(us, group));
    // Nobody is left whom we beat for sure: to the nearest enemy, and good luck.
    let goal = prey.or_else(|| enemies.iter().min_by_key(|group| distance(us, group))).unwrap_or(&Json::Null);

    let (x, y) = (us["x"].number(), us["y"].number());
    format!("{x},{y}:{count}>{},{}", towards(x, goal["x"].number()), towards(y, goal["y"].number()))
}

/// One step on the way.
fn towards(from: i64, to: i64) -> i64 {
    from + (to - from).signum()
}

fn distance(one: &Json, other: &Json) -> i64 {
    let along = |axis: &str| (one[axis].number() - other[axis].number()).abs();
    along("x").max(along("y"))
}

fn main() -> std::io::Result<()> {
    play(choose, "vampires")
}
