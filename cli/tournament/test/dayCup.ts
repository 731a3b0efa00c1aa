/** The cup of a course's day as a file: pools, a knock-out and bonus points. */
export const makeDayCup = (players: readonly { name: string; spec: string }[]): string => `name = "Coupe 2026"
game = "vampires"
seed = "coupe-2026"          # left out: secret, committed by its hash, told at the end
[setup]
map = "@thetrap"
[clock]
move = 2000
${players.map(({ name, spec }) => `[[player]]\nname = "${name}"\nspec = '${spec}'\n`).join('')}[[stage]]
name = "pools"
format = "round-robin"       # round-robin, swiss, knockout, double-knockout, gauntlet, tables, ladder
pools = 3
legs = 2                     # the same map, deal and dice with the sides exchanged
points = { win = 3, draw = 1, loss = 0 }
tieBreaks = ["direct", "sonneborn-berger", "points-for", "faults", "lot"]
advance = 2
[[stage]]
name = "finals"
format = "knockout"
bestOf = 2
[bonus]
winner = 3
finalist = 2
semifinalist = 1
`;
