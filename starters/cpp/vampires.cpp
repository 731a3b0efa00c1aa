/*
 * A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that
 * it is sure to beat. It never splits a group, and does not think of what the enemy will do: both
 * are worth trying.
 */
#include "protocol.hpp"

#include <algorithm>
#include <cstdlib>

static const Json *nearest(const Json &us, const Json &groups, double most, const Json *goal);
static int towards(int from, int to);

std::string choose(const Json &state, const Json &, const Json &) {
    const std::string &side = state["side"].text();
    const Json &groups = state[side], &enemies = state[side == "vampires" ? "werewolves" : "vampires"];
    const Json *largest = &groups[0];
    for (const Json &group : groups.items())
        if (group["count"].number() > (*largest)["count"].number()) largest = &group;
    const Json &us = *largest;

    // We beat as many humans as we are, and enemies where we are half as many again.
    const int count = us["count"].number();
    const Json *goal = nearest(us, state["humans"], count, nullptr);
    goal = nearest(us, enemies, count / 1.5, goal);
    // Nobody is left whom we beat for sure: to the nearest enemy, and good luck.
    if (!goal) goal = nearest(us, enemies, 1e9, goal);

    const int x = us["x"].number(), y = us["y"].number();
    const int to_x = towards(x, goal ? (*goal)["x"].number() : 0), to_y = towards(y, goal ? (*goal)["y"].number() : 0);
    return std::to_string(x) + "," + std::to_string(y) + ":" + std::to_string(count) + ">" + std::to_string(to_x) + "," +
           std::to_string(to_y);
}

static int distance(const Json &one, const Json &other) {
    return std::max(std::abs(one["x"].number() - other["x"].number()), std::abs(one["y"].number() - other["y"].number()));
}

// Of these groups of at most so many the nearest, if it is nearer than the goal so far.
static const Json *nearest(const Json &us, const Json &groups, double most, const Json *goal) {
    for (const Json &group : groups.items())
        if (group["count"].number() <= most && (!goal || distance(us, group) < distance(us, *goal))) goal = &group;
    return goal;
}

// One step on the way.
static int towards(int from, int to) { return from + (to > from) - (to < from); }

int main(int argc, char **argv) { return play(choose, "vampires", argc, argv); }
