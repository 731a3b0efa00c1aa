/*
 * A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
 * attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
 * two ways to make it better.
 */
#include "protocol.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ATTACKERS = 3 };

/* One of our territories with an enemy's beside it. */
typedef struct {
    const char *own, *enemy;
    int lead;
} Border;

static Border best_border(const Json *state, int seat, const Json *map, int soldiers);
static const Json *load_map(const Json *hello);

void choose(const Json *state, const Json *turn, const Json *hello, char *move, size_t most) {
    int seat = number(get(hello, "seat"));
    int stock = number(get(at(get(state, "players"), seat - 1), "stock"));
    bool is_setup = strcmp(text(get(state, "phase")), "setup") == 0;
    const Json *map = load_map(hello);
    Border front = best_border(state, seat, map, 0), attack = best_border(state, seat, map, MOST_ATTACKERS);
    (void)turn; /* Not looked at yet. */
    if (stock > 0) {
        bool one_by_one = is_setup && number(get(get(hello, "setup"), "oneByOne"));
        snprintf(move, most, "PlaceUnit %s %d", front.own, one_by_one ? 1 : stock);
    } else if (!is_setup && attack.lead > 0) {
        snprintf(move, most, "Attack %s %s %d", attack.own, attack.enemy, MOST_ATTACKERS);
    } else {
        snprintf(move, most, "EndTurn");
    }
}

static const Json *find(const Json *territories, const char *id) {
    for (const Json *one = first(territories); one; one = one->next)
        if (strcmp(text(get(one, "id")), id) == 0) return one;
    return NULL;
}

static int count_units(const Json *territory) {
    int units = 0;
    for (const Json *one = first(territory); one; one = one->next)
        if (strcmp(one->key, "owner") != 0) units += number(one);
    return units;
}

/* Soldiers that have movement points left and may go: one unit has to stay. */
static int ready(const Json *territory) {
    int tired = number(at(get(get(territory, "points"), "soldier"), 0));
    int soldiers = number(get(territory, "soldier")) - tired, others = count_units(territory) - 1;
    return soldiers < others ? soldiers : others;
}

/* Where we are most ahead of an enemy, with so many soldiers ready; without a lead where there is no such place. */
static Border best_border(const Json *state, int seat, const Json *map, int soldiers) {
    const Json *territories = get(state, "territories");
    Border best = {"", "", -1000000};
    for (const Json *own = first(territories); own; own = own->next) {
        if (number(get(own, "owner")) != seat || ready(own) < soldiers) continue;
        const Json *neighbours = get(find(get(map, "territories"), text(get(own, "id"))), "neighbours");
        for (const Json *one = first(neighbours); one; one = one->next) {
            const Json *enemy = find(territories, text(one));
            int lead = count_units(own) - count_units(enemy);
            if (number(get(enemy, "owner")) != seat && lead > best.lead)
                best = (Border){text(get(own, "id")), text(one), lead};
        }
    }
    return best;
}

/* A match names a map that lies in the folder maps, or brings the JSON of one of its own. */
static const Json *load_map(const Json *hello) {
    static const Json *map = NULL;
    const char *name = text(get(get(hello, "setup"), "map"));
    char path[256];
    snprintf(path, sizeof path, "maps/%s.json", name);
    if (!map) map = strchr(name, '{') ? read_json(name) : read_json_file(path);
    if (!map) fprintf(stderr, "There is no map %s: start the bot in its own folder.\n", path);
    return map;
}

int main(int argc, char **argv) { return play(choose, "risk", argc, argv); }
