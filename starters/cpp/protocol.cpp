/* See protocol.hpp. First the match, then the connection to a server, then JSON. */
#include "protocol.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <random>
#include <sstream>
#include <sys/socket.h>
#include <unistd.h>

static void connect_to(const std::string &host, const std::string &port);
static void send(std::FILE *to_joute, const std::string &message);
static std::string quoted(const std::string &text);

int play(const Choose &choose, const std::string &game, int argc, char **argv) {
    std::string host, port = "4646", name = "bot";
    const std::vector<std::string> words(argv + 1, argv + argc);
    for (size_t i = 0; i < words.size(); i++) {
        if (words[i] == "--server" && i + 1 < words.size()) {
            host = words[++i];
            if (i + 1 < words.size() && std::isdigit(static_cast<unsigned char>(words[i + 1][0]))) port = words[++i];
        } else if (words[i] == "--name" && i + 1 < words.size()) {
            name = words[++i];
        } else {
            std::cerr << "usage: " << argv[0] << " [--server HOST [PORT]] [--name NAME]\n";
            return 2;
        }
    }
    if (!host.empty()) connect_to(host, port);
    // Standard output belongs to the protocol. From here on std::cout writes to standard error: use it as you like.
    std::FILE *to_joute = fdopen(dup(STDOUT_FILENO), "w");
    if (!to_joute) return 1;
    dup2(STDERR_FILENO, STDOUT_FILENO);
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    if (!host.empty()) {
        send(to_joute, R"({"type":"join","game":)" + quoted(game) + R"(,"name":)" + quoted(name) + "}");
        std::cout << "Waiting for opponents..." << std::endl;
    }

    Json hello;
    std::string line;
    while (std::getline(std::cin, line)) {
        // Whatever is no JSON has no type, and so it is passed over.
        const Json message = Json::read(line);
        const std::string &type = message["type"].text();
        if (type == "hello") {
            hello = message;
            if (hello.has("watch")) std::cout << "Watch: " << hello["watch"].text() << std::endl;
        } else if (type == "turn" && message.has("state")) {
            const std::string turn = std::to_string(message["turn"].number());
            const std::string move = choose(message["state"], message, hello);
            send(to_joute, R"({"type":"move","turn":)" + turn + R"(,"move":)" + quoted(move) + "}");
        } else if (type == "refused") {
            // Not to be answered: where there is another try, the same turn is sent again.
            std::cout << "refused: " << message["message"].text() << std::endl;
        } else if (type == "end") {
            if (!host.empty()) std::cout << message["result"]["message"].text() << std::endl;
            break;
        }
    }
    return 0;
}

double chance() {
    static std::mt19937 random(std::random_device{}());
    return std::uniform_real_distribution<>(0, 1)(random);
}

/* A connection to a server, in the place of standard input and output. */
static void connect_to(const std::string &host, const std::string &port) {
    addrinfo wanted = {}, *found = nullptr;
    wanted.ai_socktype = SOCK_STREAM;
    const int trouble = getaddrinfo(host.c_str(), port.c_str(), &wanted, &found);
    for (const addrinfo *one = found; one; one = one->ai_next) {
        const int connection = socket(one->ai_family, one->ai_socktype, one->ai_protocol), yes = 1;
        if (connection >= 0 && connect(connection, one->ai_addr, one->ai_addrlen) == 0) {
            setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            dup2(connection, STDIN_FILENO);
            dup2(connection, STDOUT_FILENO);
            freeaddrinfo(found);
            return;
        }
        if (connection >= 0) close(connection);
    }
    std::cerr << "Nobody answers at " << host << ", port " << port << " ("
              << (trouble ? gai_strerror(trouble) : std::strerror(errno))
              << "). Is the server running, and is the address right?\n";
    std::exit(1);
}

static void send(std::FILE *to_joute, const std::string &message) {
    std::fprintf(to_joute, "%s\n", message.c_str());
    std::fflush(to_joute);
}

static std::string quoted(const std::string &text) {
    std::string written = "\"";
    for (const char one : text) {
        char code[8];
        if (static_cast<unsigned char>(one) < ' ') {
            std::snprintf(code, sizeof code, "\\u%04x", one);
            written += code;
        } else {
            if (one == '"' || one == '\\') written += '\\';
            written += one;
        }
    }
    return written + "\"";
}

static const Json NOTHING;

const Json &Json::operator[](const std::string &key) const {
    for (size_t i = 0; i < keys_.size(); i++)
        if (keys_[i] == key) return items_[i];
    return NOTHING;
}

const Json &Json::operator[](int index) const {
    return index >= 0 && static_cast<size_t>(index) < items_.size() ? items_[static_cast<size_t>(index)] : NOTHING;
}

bool Json::has(const std::string &key) const { return &(*this)[key] != &NOTHING; }

/* Reads one text from left to right. Each function is false where there is not what it reads. */
class JsonReader {
public:
    explicit JsonReader(const std::string &text) : text_(text) {}

    bool value(Json &into, int depth = 0) {
        // Deeper nesting is no message of ours.
        if (depth > 100) return false;
        skip_blanks();
        bool is_read = true;
        if (next('{')) is_read = items(into, '}', depth);
        else if (next('[')) is_read = items(into, ']', depth);
        else if (next('"')) is_read = string(into.text_);
        else if (word("true")) into.number_ = 1;
        else if (!word("false") && !word("null")) is_read = number(into.number_);
        skip_blanks();
        return is_read;
    }

    bool is_over() const { return at_ == text_.size(); }

private:
    const std::string &text_;
    size_t at_ = 0;

    bool word(const char *wanted) {
        if (text_.compare(at_, std::strlen(wanted), wanted) != 0) return false;
        at_ += std::strlen(wanted);
        return true;
    }

    bool next(char wanted) {
        if (at_ >= text_.size() || text_[at_] != wanted) return false;
        at_++;
        return true;
    }

    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

    bool items(Json &into, char end, int depth) {
        skip_blanks();
        if (next(end)) return true;
        do {
            skip_blanks();
            if (end == '}') {
                into.keys_.emplace_back();
                if (!next('"') || !string(into.keys_.back())) return false;
                skip_blanks();
                if (!next(':')) return false;
            }
            into.items_.emplace_back();
            if (!value(into.items_.back(), depth + 1)) return false;
        } while (next(','));
        return next(end);
    }

    bool number(double &into) {
        const size_t end = std::min(text_.find_first_not_of("+-.eE0123456789", at_), text_.size());
        const std::string digits = text_.substr(at_, end - at_);
        char *rest = nullptr;
        into = std::strtod(digits.c_str(), &rest);
        at_ = end;
        return !digits.empty() && *rest == '\0';
    }

    bool string(std::string &into) {
        while (at_ < text_.size()) {
            const char one = text_[at_++];
            if (one == '"') return true;
            if (one != '\\') into += one;
            else if (!escape(into)) return false;
        }
        return false;
    }

    bool escape(std::string &into) {
        static const std::string NAMES = "\"\\/bfnrt", MEANT = "\"\\/\b\f\n\r\t";
        const char name = at_ < text_.size() ? text_[at_++] : '\0';
        const size_t place = NAMES.find(name);
        unsigned code = 0, low = 0;
        if (place != std::string::npos) into += MEANT[place];
        else if (name == 'u' && hex(code)) {
            // Two halves are one character.
            if (code >> 10 == 0x36 && word("\\u") && hex(low)) code = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
            write_utf8(into, code);
        } else return false;
        return true;
    }

    bool hex(unsigned &code) {
        const std::string digits = text_.substr(at_, 4);
        if (digits.size() < 4 || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) return false;
        code = static_cast<unsigned>(std::stoul(digits, nullptr, 16));
        at_ += 4;
        return true;
    }

    static void write_utf8(std::string &into, unsigned code) {
        const auto rest = [&](int shift) { into += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
        if (code < 0x80) into += static_cast<char>(code);
        else if (code < 0x800) into += static_cast<char>(0xc0 | code >> 6), rest(0);
        else if (code < 0x10000) into += static_cast<char>(0xe0 | code >> 12), rest(6), rest(0);
        else into += static_cast<char>(0xf0 | code >> 18), rest(12), rest(6), rest(0);
    }
};

Json Json::read(const std::string &text) {
    JsonReader reader(text);
    Json value;
    return reader.value(value) && reader.is_over() ? value : Json();
}

Json Json::read_file(const std::string &path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return read(text.str());
}
