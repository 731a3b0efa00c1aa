// A bot for draughts. Joute lists the legal moves; this bot goes to the edge where it can, for
// nobody is taken there. It looks no further than that: make it look at the answer.
package main

import (
	"math/rand"
	"strings"
)

type State struct {
	Side         string
	White, Black struct{ Men, Kings []int }
}

func choose(state State, turn Turn, hello Hello) string {
	best, most := "", -1.0
	// Of equal moves any: the small random part decides.
	for _, move := range turn.Moves {
		if value := valueOf(move) + rand.Float64()/10; value > most {
			best, most = move, value
		}
	}
	return best
}

// How good a move such as 32-28 or 26x17x8 is. The squares at the edge end with 5 or 6.
func valueOf(move string) float64 {
	if strings.HasSuffix(move, "5") || strings.HasSuffix(move, "6") {
		return 1
	}
	return 0
}

func main() {
	play(choose, "draughts")
}
