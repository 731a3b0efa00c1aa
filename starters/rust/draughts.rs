//! A bot for draughts. Joute lists the legal moves; this bot goes to the edge where it can, for
//! nobody is taken there. It looks no further than that: make it look at the answer.
mod protocol;
use protocol::{chance, play, Json};

fn choose(_state: &Json, turn: &Json, _hello: &Json) -> String {
    let (mut best, mut most) = ("", -1.0);
    // Of equal moves any: the small random part decides.
    for one in turn["moves"].list() {
        let value = value_of(one.text()) + chance() / 10.0;
        if value > most {
            (best, most) = (one.text(), value);
        }
    }
    best.to_string()
}

/// How good a move such as 32-28 or 26x17x8 is. The squares at the edge end with 5 or 6.
fn value_of(chosen: &str) -> f64 {
    if chosen.ends_with(['5', '6']) {
        1.0
    } else {
        0.0
    }
}

fn main() -> std::io::Result<()> {
    play(choose, "draughts")
}
