// A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
// attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
// two ways to make it better.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

const mostAttackers = 3

type State struct {
	Phase       string
	Players     []struct{ Stock int }
	Territories []Territory
}

type Territory struct {
	ID                                 string
	Owner                              int
	Soldier, Cavalry, Cannon, Elephant int
	// How many of each type have 0, 1, 2 ... movement points left, where some are spent.
	Points map[string][]int
}

func (territory Territory) units() int {
	return territory.Soldier + territory.Cavalry + territory.Cannon + territory.Elephant
}

// Soldiers that have movement points left and may go: one unit has to stay.
func (territory Territory) ready() int {
	soldiers := territory.Soldier
	if points := territory.Points["soldier"]; len(points) > 0 {
		soldiers -= points[0]
	}
	if others := territory.units() - 1; others < soldiers {
		return others
	}
	return soldiers
}

// Border is one of our territories with an enemy's beside it.
type Border struct {
	own, enemy string
	lead       int
}

func choose(state State, turn Turn, hello Hello) string {
	isSetup := state.Phase == "setup"
	neighbours := loadNeighbours(fmt.Sprint(hello.Setup["map"]))
	if hello.Seat < 1 || hello.Seat > len(state.Players) {
		return "EndTurn"
	}
	if stock := state.Players[hello.Seat-1].Stock; stock > 0 {
		if isSetup && hello.Setup["oneByOne"] == true {
			stock = 1
		}
		return fmt.Sprintf("PlaceUnit %s %d", bestBorder(state, hello.Seat, neighbours, 0).own, stock)
	}
	attack := bestBorder(state, hello.Seat, neighbours, mostAttackers)
	if !isSetup && attack.lead > 0 {
		return fmt.Sprintf("Attack %s %s %d", attack.own, attack.enemy, mostAttackers)
	}
	return "EndTurn"
}

// Where we are most ahead of an enemy, with so many soldiers ready; without a lead where there is no such place.
func bestBorder(state State, seat int, neighbours map[string][]string, soldiers int) Border {
	places := map[string]Territory{}
	for _, territory := range state.Territories {
		places[territory.ID] = territory
	}
	best := Border{"", "", -1000000}
	for _, own := range state.Territories {
		if own.Owner != seat || own.ready() < soldiers {
			continue
		}
		for _, id := range neighbours[own.ID] {
			lead := own.units() - places[id].units()
			if places[id].Owner != seat && lead > best.lead {
				best = Border{own.ID, id, lead}
			}
		}
	}
	return best
}

// The neighbours of each territory. A match names a map that lies in the folder maps, or brings the JSON of one of its own.
func loadNeighbours(name string) map[string][]string {
	var world struct {
		Territories []struct {
			ID         string
			Neighbours []string
		}
	}
	text, trouble := []byte(name), error(nil)
	if !strings.Contains(name, "{") {
		text, trouble = os.ReadFile("maps/" + name + ".json")
	}
	if trouble != nil || json.Unmarshal(text, &world) != nil {
		fmt.Printf("There is no map %s: start the bot in its own folder.\n", name)
	}
	neighbours := map[string][]string{}
	for _, territory := range world.Territories {
		neighbours[territory.ID] = territory.Neighbours
	}
	return neighbours
}

func main() {
	play(choose, "risk")
}
