// A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
// the wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of
// the answer.
package main

import (
	"bytes"
	"fmt"
	"strings"
)

const size = 11

type State struct {
	Phase string
	Board []string
}

// Cell is a column and a row, from 0.
type Cell struct{ x, y int }

// F1, A5, K5.
var exits = []Cell{{5, 0}, {0, 4}, {10, 4}}

// As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved.
var board [][]byte

func choose(state State, turn Turn, hello Hello) string {
	movers, most := "W", 2
	if state.Phase == "cats" {
		movers, most = "CQ", 7
	}
	board = nil
	for _, row := range state.Board {
		board = append(board, []byte(row))
	}

	// Again and again the best step of those who have not moved yet, until enough have moved or nobody else can.
	var steps []string
	for len(steps) < most {
		var start, end Cell
		best := -1000
		for _, from := range find(movers) {
			for _, to := range targets(from, hello.Setup["basic"] != true) {
				if value := valueOf(from, to); value > best {
					best, start, end = value, from, to
				}
			}
		}
		if best == -1000 {
			break
		}
		steps = append(steps, start.name()+">"+end.name())
		// Who is on an exit has escaped.
		if at(end) != 'S' {
			board[end.y][end.x] = bytes.ToLower([]byte{at(start)})[0]
		}
		board[start.y][start.x] = '.'
	}
	if len(steps) == 0 {
		return "-"
	}
	return strings.Join(steps, " ")
}

func at(cell Cell) byte {
	if cell.y < 0 || cell.y >= len(board) || cell.x < 0 || cell.x >= len(board[cell.y]) {
		return '#'
	}
	return board[cell.y][cell.x]
}

func isOneOf(pieces string, cell Cell) bool {
	return strings.IndexByte(pieces, at(cell)) >= 0
}

// The cells of these pieces.
func find(pieces string) (found []Cell) {
	for i := 0; i < size*size; i++ {
		if cell := (Cell{i % size, i / size}); isOneOf(pieces, cell) {
			found = append(found, cell)
		}
	}
	return
}

func targets(start Cell, canJump bool) (found []Cell) {
	for i := 0; i < 9; i++ {
		right, down := i%3-1, i/3-1
		end := Cell{start.x + right, start.y + down}
		// Chaf and the wardens may land behind a robot that is in the way.
		if at(end) == 'R' && canJump && at(start) != 'C' {
			end = Cell{end.x + right, end.y + down}
		}
		if isOpen(at(start), end) {
			found = append(found, end)
		}
	}
	return
}

func isOpen(piece byte, cell Cell) bool {
	if piece != 'W' {
		return isOneOf(".S", cell)
	}
	// Where the cats start, no warden ever enters.
	beside := abs(cell.x - 5)
	isZone := cell.y >= 7 && beside <= 2 && beside <= cell.y-7
	return !isZone && isOneOf(".CQ", cell)
}

// Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat.
func valueOf(start, end Cell) int {
	if at(end) != '.' {
		return 100
	}
	if at(start) == 'W' {
		return -nearest(end, find("CQ"))
	}
	value := nearest(start, exits) - nearest(end, exits)
	if nearest(end, find("W")) <= 1 {
		value -= 10
	}
	return value
}

// How far it is from a cell to the nearest of these.
func nearest(cell Cell, others []Cell) int {
	least := size
	for _, other := range others {
		right, down := abs(cell.x-other.x), abs(cell.y-other.y)
		if right < least && down < least {
			least = right
			if down > right {
				least = down
			}
		}
	}
	return least
}

func abs(number int) int {
	if number < 0 {
		return -number
	}
	return number
}

func (cell Cell) name() string {
	return fmt.Sprintf("%c%d", 'A'+cell.x, cell.y+1)
}

func main() {
	play(choose, "escat")
}
