// A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that
// it is sure to beat. It never splits a group, and does not think of what the enemy will do: both
// are worth trying.
package main

import "fmt"

type Group struct{ X, Y, Count int }

type State struct {
	Side                         string
	Humans, Vampires, Werewolves []Group
}

func choose(state State, turn Turn, hello Hello) string {
	groups, enemies := state.Vampires, state.Werewolves
	if state.Side == "werewolves" {
		groups, enemies = enemies, groups
	}
	var us Group
	for _, group := range groups {
		if group.Count > us.Count {
			us = group
		}
	}

	// We beat as many humans as we are, and enemies where we are half as many again.
	var prey []Group
	for _, group := range state.Humans {
		if group.Count <= us.Count {
			prey = append(prey, group)
		}
	}
	for _, group := range enemies {
		if 3*group.Count <= 2*us.Count {
			prey = append(prey, group)
		}
	}
	// Nobody is left whom we beat for sure: to the nearest enemy, and good luck.
	if len(prey) == 0 {
		prey = enemies
	}
	goal := nearest(us, prey)
	return fmt.Sprintf("%d,%d:%d>%d,%d", us.X, us.Y, us.Count, us.X+sign(goal.X-us.X), us.Y+sign(goal.Y-us.Y))
}

func nearest(us Group, groups []Group) Group {
	best, least := Group{}, -1
	for _, group := range groups {
		if steps := distance(us, group); least < 0 || steps < least {
			best, least = group, steps
		}
	}
	return best
}

func distance(one, other Group) int {
	right, down := abs(one.X-other.X), abs(one.Y-other.Y)
	if right > down {
		return right
	}
	return down
}

func abs(number int) int {
	return number * sign(number)
}

func sign(number int) int {
	switch {
	case number > 0:
		return 1
	case number < 0:
		return -1
	}
	return 0
}

func main() {
	play(choose, "vampires")
}
