//! A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
//! the wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of
//! the answer.
mod protocol;
use protocol::{play, Json};

const SIZE: i32 = 11;
/// F1, A5, K5 as column and row, from 0.
const EXITS: [Cell; 3] = [(5, 0), (0, 4), (10, 4)];

type Cell = (i32, i32);

fn choose(state: &Json, _turn: &Json, hello: &Json) -> String {
    let (movers, most) = if state["phase"].text() == "cats" { ("CQ", 7) } else { ("W", 2) };
    let can_jump = hello["setup"]["basic"].number() == 0;
    let mut board = Board { rows: state["board"].list().iter().map(|row| row.text().chars().collect()).collect() };

    // Again and again the best step of those who have not moved yet, until enough have moved or nobody else can.
    let mut steps = Vec::new();
    while steps.len() < most {
        let mut best = None;
        for start in cells().filter(|cell| movers.contains(board.at(*cell))) {
            for end in board.targets(start, can_jump) {
                best = best.max(Some((board.value_of(start, end), start, end)));
            }
        }
        let (start, end) = match best {
            Some((_, start, end)) => (start, end),
            None => break,
        };
        steps.push(format!("{}>{}", name(start), name(end)));
        board.play(start, end);
    }
    if steps.is_empty() {
        "-".to_string()
    } else {
        steps.join(" ")
    }
}

/// As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved.
struct Board {
    rows: Vec<Vec<char>>,
}

impl Board {
    fn at(&self, (x, y): Cell) -> char {
        let row = self.rows.get(y as usize);
        row.and_then(|row| row.get(x as usize)).copied().unwrap_or('#')
    }

    fn targets(&self, start: Cell, can_jump: bool) -> Vec<Cell> {
        let piece = self.at(start);
        let ends = (0..9).map(|i| (i % 3 - 1, i / 3 - 1)).map(|(right, down)| {
            let next = (start.0 + right, start.1 + down);
            // Chaf and the wardens may land behind a robot that is in the way.
            let is_jump = can_jump && piece != 'C' && self.at(next) == 'R';
            if is_jump {
                (next.0 + right, next.1 + down)
            } else {
                next
            }
        });
        ends.filter(|end| self.is_open(piece, *end)).collect()
    }

    fn is_open(&self, piece: char, cell: Cell) -> bool {
        // Where the cats start, no warden ever enters.
        let is_zone = cell.1 >= 7 && (cell.0 - 5).abs() <= (cell.1 - 7).min(2);
        if piece == 'W' {
            !is_zone && ".CQ".contains(self.at(cell))
        } else {
            ".S".contains(self.at(cell))
        }
    }

    /// Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat.
    fn value_of(&self, start: Cell, end: Cell) -> i32 {
        if self.at(end) != '.' {
            return 100;
        }
        if self.at(start) == 'W' {
            return -self.nearest(end, "CQ");
        }
        to_exit(start) - to_exit(end) - if self.nearest(end, "W") <= 1 { 10 } else { 0 }
    }

    /// How far it is from a cell to the nearest of these.
    fn nearest(&self, cell: Cell, pieces: &str) -> i32 {
        let others = cells().filter(|other| pieces.contains(self.at(*other)));
        others.map(|other| distance(cell, other)).min().unwrap_or(SIZE)
    }

    fn play(&mut self, start: Cell, end: Cell) {
        // Who is on an exit has escaped.
        if self.at(end) != 'S' {
            self.rows[end.1 as usize][end.0 as usize] = self.at(start).to_ascii_lowercase();
        }
        self.rows[start.1 as usize][start.0 as usize] = '.';
    }
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..SIZE * SIZE).map(|i| (i % SIZE, i / SIZE))
}

fn distance(one: Cell, other: Cell) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}

fn to_exit(cell: Cell) -> i32 {
    EXITS.iter().map(|exit| distance(cell, *exit)).min().unwrap_or(SIZE)
}

fn name((x, y): Cell) -> String {
    format!("{}{}", (b'A' + x as u8) as char, y + 1)
}

fn main() -> std::io::Result<()> {
    play(choose, "escat")
}
