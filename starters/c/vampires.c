/*
 * A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that
 * it is sure to beat. It never splits a group, and does not think of what the enemy will do: both
 * are worth trying.
 */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int distance(const Json *one, const Json *other);
static int towards(int from, int to);
static void look_for(const Json *groups, const Json *us, double most, const Json **goal);

void choose(const Json *state, const Json *turn, const Json *hello, char *move, size_t most) {
    const char *side = text(get(state, "side"));
    const Json *enemies = get(state, strcmp(side, "vampires") == 0 ? "werewolves" : "vampires");
    const Json *us = NULL, *goal = NULL;
    (void)turn, (void)hello; /* Not looked at yet. */
    for (const Json *group = first(get(state, side)); group; group = group->next)
        if (number(get(group, "count")) > number(get(us, "count"))) us = group;

    /* We beat as many humans as we are, and enemies where we are half as many again. */
    int count = number(get(us, "count"));
    look_for(get(state, "humans"), us, count, &goal);
    look_for(enemies, us, count / 1.5, &goal);
    /* Nobody is left whom we beat for sure: to the nearest enemy, and good luck. */
    if (!goal) look_for(enemies, us, 1e9, &goal);

    int x = number(get(us, "x")), y = number(get(us, "y"));
    int to_x = towards(x, number(get(goal, "x"))), to_y = towards(y, number(get(goal, "y")));
    snprintf(move, most, "%d,%d:%d>%d,%d", x, y, count, to_x, to_y);
}

/* Of these groups of at most so many, one that is nearer than the goal so far. */
static void look_for(const Json *groups, const Json *us, double most, const Json **goal) {
    for (const Json *group = first(groups); group; group = group->next)
        if (number(get(group, "count")) <= most && (!*goal || distance(us, group) < distance(us, *goal))) *goal = group;
}

/* One step on the way. */
static int towards(int from, int to) { return from + (to > from) - (to < from); }

static int distance(const Json *one, const Json *other) {
    int right = abs(number(get(one, "x")) - number(get(other, "x")));
    int down = abs(number(get(one, "y")) - number(get(other, "y")));
    return right > down ? right : down;
}

int main(int argc, char **argv) { return play(choose, "vampires", argc, argv); }
