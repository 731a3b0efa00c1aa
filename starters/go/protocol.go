// Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
// goes out. Where Joute has started the bot, over standard input and output; started by you, over a
// connection to a server:
//
//	./bot --server HOST [PORT] [--name NAME]
//
// You should not have to change this file.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"net"
	"os"
	"strings"
	"time"
)

// Hello is what is said before the first turn.
type Hello struct {
	Game    string
	Seat    int
	Players []string
	// The options of the match: text, float64 or bool.
	Setup map[string]any
}

// Turn is the question; Moves is there where the legal moves are listed. Times are in milliseconds, nil without a limit.
type Turn struct {
	Turn  int
	Moves []string
	Time  struct{ Move, Left *float64 }
}

// Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes
// back, a text:
//
//	state  the position, as RULES.md describes it; each bot declares what it wants of it
//	turn   the whole message
//	hello  what was said before the first turn
func play[State any](choose func(State, Turn, Hello) string, game string) {
	var fromJoute io.Reader = os.Stdin
	var toJoute io.Writer = os.Stdout
	// Standard output belongs to the protocol. From here on fmt.Println writes to standard error: use it as you like.
	os.Stdout = os.Stderr
	rand.Seed(time.Now().UnixNano())
	host, port, name := readWords()
	if host != "" {
		connection := connect(host, port)
		fromJoute, toJoute = connection, connection
		send(toJoute, map[string]any{"type": "join", "game": game, "name": name})
		fmt.Println("Waiting for opponents...")
	}
	var hello Hello
	lines := bufio.NewReader(fromJoute)
	for {
		line, ended := lines.ReadBytes('\n')
		// Whatever is no JSON object has no type, and so it is passed over.
		var message map[string]json.RawMessage
		json.Unmarshal(line, &message)
		switch text(message["type"]) {
		case "hello":
			hello = Hello{}
			json.Unmarshal(line, &hello)
			if watch := text(message["watch"]); watch != "" {
				fmt.Println("Watch:", watch)
			}
		case "turn":
			var turn Turn
			var state State
			json.Unmarshal(line, &turn)
			if json.Unmarshal(message["state"], &state) == nil {
				send(toJoute, map[string]any{"type": "move", "turn": turn.Turn, "move": choose(state, turn, hello)})
			}
		case "refused":
			// Not to be answered: where there is another try, the same turn is sent again.
			fmt.Println("refused:", text(message["message"]))
		case "end":
			var result map[string]json.RawMessage
			json.Unmarshal(message["result"], &result)
			if host != "" {
				fmt.Println(text(result["message"]))
			}
			return
		}
		if ended != nil {
			return
		}
	}
}

// What stands behind the bot's name on the command line.
func readWords() (host, port, name string) {
	port, name = "4646", "bot"
	words := os.Args[1:]
	for len(words) > 0 {
		switch {
		case words[0] == "--server" && len(words) > 1:
			host, words = words[1], words[2:]
			if len(words) > 0 && !strings.HasPrefix(words[0], "--") {
				port, words = words[0], words[1:]
			}
		case words[0] == "--name" && len(words) > 1:
			name, words = words[1], words[2:]
		default:
			fmt.Println("usage: bot [--server HOST [PORT]] [--name NAME]")
			os.Exit(2)
		}
	}
	return
}

// A connection to a server.
func connect(host, port string) net.Conn {
	connection, trouble := net.Dial("tcp", net.JoinHostPort(host, port))
	if trouble != nil {
		fmt.Printf("Nobody answers at %s, port %s (%v). Is the server running, and is the address right?\n", host, port, trouble)
		os.Exit(1)
	}
	return connection
}

func send(toJoute io.Writer, message map[string]any) {
	line, _ := json.Marshal(message)
	toJoute.Write(append(line, '\n'))
}

// A JSON text; empty where it is none.
func text(value json.RawMessage) (text string) {
	json.Unmarshal(value, &text)
	return
}
