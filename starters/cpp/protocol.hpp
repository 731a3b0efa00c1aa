/*
 * Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
 * goes out. Where Joute has started the bot, over standard input and output; started by you, over a
 * connection to a server:
 *
 *     ./bot --server HOST [PORT] [--name NAME]
 *
 * You should not have to change this file, nor protocol.cpp.
 */
#pragma once

#include <functional>
#include <string>
#include <vector>

/* A value of JSON. Anything may be asked for any of these: what is not there is 0, "", or a value without anything in it. */
class Json {
public:
    const Json &operator[](const std::string &key) const;
    const Json &operator[](int index) const;
    bool has(const std::string &key) const;
    /* Of a number; 1 for true. */
    int number() const { return static_cast<int>(number_); }
    const std::string &text() const { return text_; }
    /* What is in a list or a table, and the names of what is in a table. */
    const std::vector<Json> &items() const { return items_; }
    const std::vector<std::string> &keys() const { return keys_; }

    /* JSON from a text or a file; without anything in it where it is none. */
    static Json read(const std::string &text);
    static Json read_file(const std::string &path);

private:
    friend class JsonReader;
    double number_ = 0;
    std::string text_;
    std::vector<Json> items_;
    std::vector<std::string> keys_;
};

/* From 0 to below 1. */
double chance();

/*
 * The move for a turn, a text:
 *   state  the position, as RULES.md describes it
 *   turn   the whole message: turn["time"], turn["last"], and turn["moves"] where the legal moves are listed
 *   hello  what was said before the first turn: hello["seat"], hello["players"], hello["setup"]
 */
using Choose = std::function<std::string(const Json &state, const Json &turn, const Json &hello)>;

/* Plays one match: for each turn it calls choose and sends the move. To be returned from main. */
int play(const Choose &choose, const std::string &game, int argc, char **argv);
