// A bot for CyberAttack. The avatar goes where it destroys most trojans, and attacks all three
// neighbours every turn. It places no protections, and does not see what arrives next: both are
// worth trying.
package main

import (
	"fmt"
	"math/rand"
)

const size = 5

type State struct {
	Players map[string]struct {
		Avatar [2]int
		Cells  map[string][]any
	}
}

var steps = []struct {
	name        string
	down, right int
}{{"DD", 0, 1}, {"GG", 0, -1}, {"HH", -1, 0}, {"BB", 1, 0}, {"HD", -1, 1}, {"HG", -1, -1}, {"BD", 1, 1}, {"BG", 1, -1}}

func choose(state State, turn Turn, hello Hello) string {
	board := state.Players[fmt.Sprint(hello.Seat)]
	best, most := "DD", -1.0
	for _, step := range steps {
		row, column := board.Avatar[0]+step.down, board.Avatar[1]+step.right
		if row < 0 || row >= size || column < 0 || column >= size {
			continue
		}
		trojans := board.Cells[fmt.Sprintf("%d,%d", row, column)]
		// Of equal steps any: the small random part decides.
		if value := float64(len(trojans)) + rand.Float64()/10; value > most {
			best, most = step.name, value
		}
	}
	return fmt.Sprintf("%sAG%dH%dD%d", best, rand.Intn(size), rand.Intn(size), rand.Intn(size))
}

func main() {
	play(choose, "cyberattack")
}
