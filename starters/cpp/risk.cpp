/*
 * A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
 * attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
 * two ways to make it better.
 */
#include "protocol.hpp"

#include <algorithm>
#include <iostream>

constexpr int MOST_ATTACKERS = 3;

// One of our territories with an enemy's beside it.
struct Border {
    std::string own, enemy;
    int lead;
};

static Border best_border(const Json &state, int seat, const Json &map, int soldiers);
static const Json &load_map(const Json &hello);

std::string choose(const Json &state, const Json &, const Json &hello) {
    const int seat = hello["seat"].number(), stock = state["players"][seat - 1]["stock"].number();
    const bool is_setup = state["phase"].text() == "setup";
    const Json &map = load_map(hello);
    if (stock > 0) {
        const bool one_by_one = is_setup && hello["setup"]["oneByOne"].number();
        return "PlaceUnit " + best_border(state, seat, map, 0).own + " " + std::to_string(one_by_one ? 1 : stock);
    }
    const Border attack = best_border(state, seat, map, MOST_ATTACKERS);
    if (!is_setup && attack.lead > 0)
        return "Attack " + attack.own + " " + attack.enemy + " " + std::to_string(MOST_ATTACKERS);
    return "EndTurn";
}

static const Json &find(const Json &territories, const std::string &id) {
    static const Json NOWHERE;
    for (const Json &one : territories.items())
        if (one["id"].text() == id) return one;
    return NOWHERE;
}

static int count_units(const Json &territory) {
    int units = 0;
    for (const std::string &key : territory.keys())
        if (key != "owner") units += territory[key].number();
    return units;
}

// Soldiers that have movement points left and may go: one unit has to stay.
static int ready(const Json &territory) {
    const int tired = territory["points"]["soldier"][0].number();
    return std::min(territory["soldier"].number() - tired, count_units(territory) - 1);
}

// Where we are most ahead of an enemy, with so many soldiers ready; without a lead where there is no such place.
static Border best_border(const Json &state, int seat, const Json &map, int soldiers) {
    const Json &territories = state["territories"];
    Border best = {"", "", -1000000};
    for (const Json &own : territories.items()) {
        if (own["owner"].number() != seat || ready(own) < soldiers) continue;
        for (const Json &one : find(map["territories"], own["id"].text())["neighbours"].items()) {
            const Json &enemy = find(territories, one.text());
            const int lead = count_units(own) - count_units(enemy);
            if (enemy["owner"].number() != seat && lead > best.lead) best = {own["id"].text(), one.text(), lead};
        }
    }
    return best;
}

// A match names a map that lies in the folder maps, or brings the JSON of one of its own.
static const Json &load_map(const Json &hello) {
    const std::string &name = hello["setup"]["map"].text();
    const std::string path = "maps/" + name + ".json";
    static const Json map = name.find('{') != std::string::npos ? Json::read(name) : Json::read_file(path);
    if (map.items().empty()) std::cerr << "There is no map " << path << ": start the bot in its own folder.\n";
    return map;
}

int main(int argc, char **argv) { return play(choose, "risk", argc, argv); }
