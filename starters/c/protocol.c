/* See protocol.h. First the match, then the connection to a server, then JSON. */
#define _GNU_SOURCE
#include "protocol.h"

#include <ctype.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static void connect_to(const char *host, const char *port);
static void send_text(FILE *to, const char *key, const char *text);
static void free_json(Json *value);

int play(Choose *choose, const char *game, int argc, char **argv) {
    const char *host = NULL, *port = "4646", *name = "bot";
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--server") == 0 && i + 1 < argc) {
            host = argv[++i];
            if (i + 1 < argc && isdigit((unsigned char)argv[i + 1][0])) port = argv[++i];
        } else if (strcmp(argv[i], "--name") == 0 && i + 1 < argc) {
            name = argv[++i];
        } else {
            fprintf(stderr, "usage: %s [--server HOST [PORT]] [--name NAME]\n", argv[0]);
            return 2;
        }
    }
    if (host) connect_to(host, port);
    /* Standard output belongs to the protocol. From here on printf writes to standard error: use it as you like. */
    FILE *to_joute = fdopen(dup(STDOUT_FILENO), "w");
    if (!to_joute) return 1;
    dup2(STDERR_FILENO, STDOUT_FILENO);
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (host) {
        fprintf(to_joute, "{\"type\":\"join\",");
        send_text(to_joute, "game", game);
        fputc(',', to_joute);
        send_text(to_joute, "name", name);
        fprintf(to_joute, "}\n");
        fflush(to_joute);
        printf("Waiting for opponents...\n");
    }
    srand((unsigned)time(NULL) ^ (unsigned)getpid());

    Json *hello = NULL;
    char *line = NULL;
    size_t room = 0;
    bool over = false;
    while (!over && getline(&line, &room, stdin) > 0) {
        /* Whatever is no JSON is NULL, and so it is passed over. */
        Json *message = read_json(line);
        const char *type = text(get(message, "type"));
        if (strcmp(type, "hello") == 0) {
            free_json(hello);
            hello = message;
            message = NULL;
            if (get(hello, "watch")) printf("Watch: %s\n", text(get(hello, "watch")));
        } else if (strcmp(type, "turn") == 0 && get(message, "state")) {
            char move[10000] = "";
            choose(get(message, "state"), message, hello, move, sizeof move);
            fprintf(to_joute, "{\"type\":\"move\",\"turn\":%d,", number(get(message, "turn")));
            send_text(to_joute, "move", move);
            fprintf(to_joute, "}\n");
            fflush(to_joute);
        } else if (strcmp(type, "refused") == 0) {
            /* Not to be answered: where there is another try, the same turn is sent again. */
            printf("refused: %s\n", text(get(message, "message")));
        } else if (strcmp(type, "end") == 0) {
            if (host) printf("%s\n", text(get(get(message, "result"), "message")));
            over = true;
        }
        free_json(message);
    }
    free_json(hello);
    free(line);
    return 0;
}

/* A connection to a server, in the place of standard input and output. */
static void connect_to(const char *host, const char *port) {
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    int trouble = getaddrinfo(host, port, &wanted, &found);
    for (struct addrinfo *one = found; one; one = one->ai_next) {
        int connection = socket(one->ai_family, one->ai_socktype, one->ai_protocol), yes = 1;
        if (connection >= 0 && connect(connection, one->ai_addr, one->ai_addrlen) == 0) {
            setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            dup2(connection, STDIN_FILENO);
            dup2(connection, STDOUT_FILENO);
            freeaddrinfo(found);
            return;
        }
        if (connection >= 0) close(connection);
    }
    fprintf(stderr, "Nobody answers at %s, port %s (%s). Is the server running, and is the address right?\n", host, port,
            trouble ? gai_strerror(trouble) : strerror(errno));
    exit(1);
}

/* A field of a message: "key":"text". */
static void send_text(FILE *to, const char *key, const char *text) {
    fprintf(to, "\"%s\":\"", key);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fprintf(to, "\\%c", *text);
        else if ((unsigned char)*text < ' ') fprintf(to, "\\u%04x", *text);
        else fputc(*text, to);
    }
    fputc('"', to);
}

const Json *get(const Json *table, const char *key) {
    for (const Json *item = first(table); item; item = item->next)
        if (item->key && strcmp(item->key, key) == 0) return item;
    return NULL;
}

const Json *at(const Json *list, int index) {
    const Json *item = index < 0 ? NULL : first(list);
    while (item && index-- > 0) item = item->next;
    return item;
}

const Json *first(const Json *list) { return list ? list->first : NULL; }

int size(const Json *list) {
    int count = 0;
    for (const Json *item = first(list); item; item = item->next) count++;
    return count;
}

int number(const Json *value) { return value ? (int)value->number : 0; }

const char *text(const Json *value) { return value && value->text ? value->text : ""; }

/* Deeper nesting is no message of ours. */
enum { DEEPEST = 100 };

static Json *read_value(const char **at, int depth);

static void skip_blanks(const char **at) { *at += strspn(*at, " \t\r\n"); }

static bool skip_word(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

static void *room_for(size_t size) {
    void *room = calloc(1, size);
    if (!room) abort();
    return room;
}

static char *write_utf8(char *to, unsigned code) {
    if (code < 0x80) *to++ = (char)code;
    else {
        if (code < 0x800) *to++ = (char)(0xc0 | code >> 6);
        else {
            if (code < 0x10000) *to++ = (char)(0xe0 | code >> 12);
            else {
                *to++ = (char)(0xf0 | code >> 18);
                *to++ = (char)(0x80 | (code >> 12 & 0x3f));
            }
            *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        }
        *to++ = (char)(0x80 | (code & 0x3f));
    }
    return to;
}

/* What stands behind \u. */
static bool read_hex(const char **at, unsigned *code) {
    char digits[5] = "";
    strncpy(digits, *at, 4);
    if (strspn(digits, "0123456789abcdefABCDEF") != 4) return false;
    *code = (unsigned)strtoul(digits, NULL, 16);
    *at += 4;
    return true;
}

static char *read_text(const char **at) {
    const char *from = *at + 1, *end = from;
    while (*end && *end != '"') end += end[0] == '\\' && end[1] ? 2 : 1;
    if (!*end) return NULL;
    *at = end + 1;
    /* An escape is never shorter than what it stands for. */
    char *text = room_for((size_t)(end - from) + 1), *to = text;
    while (from < end) {
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        static const char NAMES[] = "\"\\/bfnrt", MEANT[] = "\"\\/\b\f\n\r\t";
        const char *name = strchr(NAMES, from[1]);
        unsigned code = 0, low = 0;
        from += 2;
        if (name) *to++ = MEANT[name - NAMES];
        else if (from[-1] == 'u' && read_hex(&from, &code)) {
            /* Two halves are one character. */
            if (code >> 10 == 0x36 && skip_word(&from, "\\u") && read_hex(&from, &low))
                code = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
            if (code) to = write_utf8(to, code);
        } else {
            free(text);
            return NULL;
        }
    }
    return text;
}

static bool read_items(const char **at, Json *parent, int depth) {
    bool is_table = **at == '{';
    char end = is_table ? '}' : ']';
    Json **last = &parent->first;
    ++*at;
    skip_blanks(at);
    if (**at == end) return skip_word(at, (char[]){end, 0});
    do {
        skip_blanks(at);
        char *key = is_table && **at == '"' ? read_text(at) : NULL;
        skip_blanks(at);
        Json *item = !is_table || (key && skip_word(at, ":")) ? read_value(at, depth) : NULL;
        if (!item) {
            free(key);
            return false;
        }
        item->key = key;
        *last = item;
        last = &item->next;
    } while (skip_word(at, ","));
    return skip_word(at, (char[]){end, 0});
}

static bool read_number(const char **at, double *number) {
    char *end;
    *number = strtod(*at, &end);
    bool is_number = end > *at && end == *at + strspn(*at, "+-.eE0123456789");
    *at = end;
    return is_number;
}

/* NULL where there is none. */
static Json *read_value(const char **at, int depth) {
    Json *value = room_for(sizeof *value);
    bool is_read = false;
    skip_blanks(at);
    if (**at == '{' || **at == '[') is_read = depth < DEEPEST && read_items(at, value, depth + 1);
    else if (**at == '"') is_read = (value->text = read_text(at)) != NULL;
    else if (skip_word(at, "true")) is_read = true, value->number = 1;
    else if (skip_word(at, "false") || skip_word(at, "null")) is_read = true;
    else is_read = read_number(at, &value->number);
    skip_blanks(at);
    if (is_read) return value;
    free_json(value);
    return NULL;
}

Json *read_json(const char *text) {
    Json *value = read_value(&text, 0);
    if (!*text) return value;
    free_json(value);
    return NULL;
}

Json *read_json_file(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;
    Json *value = file && getdelim(&text, &room, '\0', file) > 0 ? read_json(text) : NULL;
    if (file) fclose(file);
    free(text);
    return value;
}

static void free_json(Json *value) {
    while (value) {
        Json *next = value->next;
        free_json(value->first);
        free(value->text);
        free(value->key);
        free(value);
        value = next;
    }
}
