/*
 * Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
 * goes out. Where Joute has started the bot, over standard input and output; started by you, over a
 * connection to a server:
 *
 *     ./bot --server HOST [PORT] [--name NAME]
 *
 * You should not have to change this file, nor protocol.c.
 */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stddef.h>

/* A value of JSON. Go through a list or a table with: for (item = list->first; item; item = item->next) */
typedef struct Json {
    double number;      /* of a number; 1 for true */
    char *text;         /* of a text; else NULL */
    char *key;          /* its name in the table that it is in */
    struct Json *first; /* of what is in a list or a table */
    struct Json *next;  /* what stands behind it there */
} Json;

/* Anything may be asked for any of these, NULL too: what is not there is NULL, 0 or "". */
const Json *get(const Json *table, const char *key);
const Json *at(const Json *list, int index);
const Json *first(const Json *list);
int size(const Json *list);
int number(const Json *value);
const char *text(const Json *value);

/* JSON from a text or a file; NULL where it is none. */
Json *read_json(const char *text);
Json *read_json_file(const char *path);

/*
 * Writes the move, a text of fewer than `most` bytes:
 *   state  the position, as RULES.md describes it
 *   turn   the whole message: its "time", its "last", and its "moves" where the legal moves are listed
 *   hello  what was said before the first turn: its "seat", its "players", its "setup"
 */
typedef void Choose(const Json *state, const Json *turn, const Json *hello, char *move, size_t most);

/* Plays one match: for each turn it calls choose and sends the move. To be returned from main. */
int play(Choose *choose, const char *game, int argc, char **argv);

#endif
