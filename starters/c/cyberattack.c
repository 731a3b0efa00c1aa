/*
 * A bot for CyberAttack. The avatar goes where it destroys most trojans, and attacks all three
 * neighbours every turn. It places no protections, and does not see what arrives next: both are
 * worth trying.
 */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 5 };

static const struct {
    const char *name;
    int down, right;
} STEPS[] = {{"DD", 0, 1},  {"GG", 0, -1},  {"HH", -1, 0}, {"BB", 1, 0},
             {"HD", -1, 1}, {"HG", -1, -1}, {"BD", 1, 1},  {"BG", 1, -1}};

void choose(const Json *state, const Json *turn, const Json *hello, char *move, size_t most) {
    char seat[16];
    snprintf(seat, sizeof seat, "%d", number(get(hello, "seat")));
    const Json *board = get(get(state, "players"), seat), *avatar = get(board, "avatar");
    const char *step = "DD";
    double best = -1;
    (void)turn; /* Not looked at yet. */
    for (int i = 0; i < 8; i++) {
        int row = number(at(avatar, 0)) + STEPS[i].down, column = number(at(avatar, 1)) + STEPS[i].right;
        if (row < 0 || row >= SIZE || column < 0 || column >= SIZE) continue;
        char cell[32];
        snprintf(cell, sizeof cell, "%d,%d", row, column);
        /* Of equal steps any: the small random part decides. */
        double value = size(get(get(board, "cells"), cell)) + rand() / (10.0 * RAND_MAX);
        if (value > best) {
            best = value;
            step = STEPS[i].name;
        }
    }
    snprintf(move, most, "%sAG%dH%dD%d", step, rand() % SIZE, rand() % SIZE, rand() % SIZE);
}

int main(int argc, char **argv) { return play(choose, "cyberattack", argc, argv); }
