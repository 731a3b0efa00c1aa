//! Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
//! goes out. Where Joute has started the bot, over standard input and output; started by you, over a
//! connection to a server:
//!
//!     ./bot --server HOST [PORT] [--name NAME]
//!
//! You should not have to change this file.
#![allow(dead_code)]

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::ops::Index;

/// Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes
/// back, a text:
///   state  the position, as RULES.md describes it
///   turn   the whole message: turn["time"], turn["last"], and turn["moves"] where the legal moves are listed
///   hello  what was said before the first turn: hello["seat"], hello["players"], hello["setup"]
///
/// Standard output belongs to the protocol: print with eprintln!, as much as you like.
pub fn play(choose: fn(&Json, &Json, &Json) -> String, game: &str) -> io::Result<()> {
    let words = Words::read();
    let (mut from_joute, mut to_joute): (Box<dyn BufRead>, Box<dyn Write>) = match &words.server {
        Some((host, port)) => connect(host, port)?,
        None => (Box::new(BufReader::new(io::stdin())), Box::new(io::stdout())),
    };
    if words.server.is_some() {
        let (game, name) = (quoted(game), quoted(&words.name));
        send(&mut to_joute, format!("{{\"type\":\"join\",\"game\":{game},\"name\":{name}}}"))?;
        eprintln!("Waiting for opponents...");
    }
    let mut hello = Json::Null;
    let mut line = Vec::new();
    while from_joute.read_until(b'\n', &mut line)? > 0 {
        // Whatever is no JSON has no type, and so it is passed over.
        let message = Json::read(&String::from_utf8_lossy(&line));
        line.clear();
        match message["type"].text() {
            "hello" => {
                hello = message;
                if hello.has("watch") {
                    eprintln!("Watch: {}", hello["watch"].text());
                }
            }
            "turn" if message.has("state") => {
                let (turn, chosen) = (message["turn"].number(), choose(&message["state"], &message, &hello));
                send(&mut to_joute, format!("{{\"type\":\"move\",\"turn\":{turn},\"move\":{}}}", quoted(&chosen)))?;
            }
            // Not to be answered: where there is another try, the same turn is sent again.
            "refused" => eprintln!("refused: {}", message["message"].text()),
            "end" => {
                if words.server.is_some() {
                    eprintln!("{}", message["result"]["message"].text());
                }
                break;
            }
            _ => {}
        }
    }
    Ok(())
}

/// What stands behind the bot's name on the command line.
struct Words {
    server: Option<(String, String)>,
    name: String,
}

impl Words {
    fn read() -> Words {
        let mut found = Words { server: None, name: "bot".to_string() };
        let mut words = std::env::args().skip(1).peekable();
        while let Some(word) = words.next() {
            match (word.as_str(), words.next()) {
                ("--server", Some(host)) => {
                    let port = words.next_if(|next| !next.starts_with("--"));
                    found.server = Some((host, port.unwrap_or_else(|| "4646".to_string())));
                }
                ("--name", Some(name)) => found.name = name,
                _ => {
                    eprintln!("usage: bot [--server HOST [PORT]] [--name NAME]");
                    std::process::exit(2);
                }
            }
        }
        found
    }
}

/// A connection to a server, to be read from and to be written to.
fn connect(host: &str, port: &str) -> io::Result<(Box<dyn BufRead>, Box<dyn Write>)> {
    match TcpStream::connect(format!("{host}:{port}")) {
        Ok(connection) => {
            connection.set_nodelay(true)?;
            Ok((Box::new(BufReader::new(connection.try_clone()?)), Box::new(connection)))
        }
        Err(error) => {
            eprintln!(
                "Nobody answers at {host}, port {port} ({error}). Is the server running, and is the address right?"
            );
            std::process::exit(1);
        }
    }
}

fn send(to_joute: &mut dyn Write, message: String) -> io::Result<()> {
    to_joute.write_all((message + "\n").as_bytes())?;
    to_joute.flush()
}

fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|one| match one {
        '"' | '\\' => format!("\\{one}"),
        one if one < ' ' => format!("\\u{:04x}", one as u32),
        one => one.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// From 0 to below 1. The standard library has no dice but the keys of its tables.
pub fn chance() -> f64 {
    (RandomState::new().build_hasher().finish() >> 11) as f64 / (1u64 << 53) as f64
}

/// A value of JSON. Anything may be asked for any of these: what is not there is 0, "" or Null.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Table(Vec<(String, Json)>),
}

impl Json {
    /// Null where it is no JSON.
    pub fn read(text: &str) -> Json {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0);
        value.filter(|_| reader.at == text.len()).unwrap_or(Json::Null)
    }

    /// Of a number; 1 for true.
    pub fn number(&self) -> i64 {
        if let Json::Number(number) = self {
            *number as i64
        } else {
            0
        }
    }

    pub fn text(&self) -> &str {
        if let Json::Text(text) = self {
            text
        } else {
            ""
        }
    }

    pub fn list(&self) -> &[Json] {
        if let Json::List(items) = self {
            items
        } else {
            &[]
        }
    }

    pub fn table(&self) -> &[(String, Json)] {
        if let Json::Table(items) = self {
            items
        } else {
            &[]
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self[key] != Json::Null
    }
}

impl Index<&str> for Json {
    type Output = Json;
    fn index(&self, key: &str) -> &Json {
        self.table().iter().find(|(name, _)| name == key).map_or(&Json::Null, |(_, value)| value)
    }
}

impl Index<usize> for Json {
    type Output = Json;
    fn index(&self, index: usize) -> &Json {
        self.list().get(index).unwrap_or(&Json::Null)
    }
}

/// Reads one text from left to right. Each function gives None where there is not what it reads.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self, depth: usize) -> Option<Json> {
        self.skip_blanks();
        let value = match self.rest().chars().next()? {
            // Deeper nesting is no message of ours.
            '{' | '[' if depth > 100 => None,
            '{' => self.items('{', '}', |own| Some((own.key()?, own.value(depth + 1)?))).map(Json::Table),
            '[' => self.items('[', ']', |own| own.value(depth + 1)).map(Json::List),
            '"' => self.string().map(Json::Text),
            't' => self.word("true").map(|_| Json::Number(1.0)),
            'f' => self.word("false").map(|_| Json::Number(0.0)),
            'n' => self.word("null").map(|_| Json::Null),
            _ => self.number(),
        };
        self.skip_blanks();
        value
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    fn word(&mut self, word: &str) -> Option<()> {
        self.rest().strip_prefix(word)?;
        self.at += word.len();
        Some(())
    }

    fn items<T>(&mut self, start: char, end: char, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let (start, end) = (start.to_string(), end.to_string());
        let mut items = Vec::new();
        self.word(&start)?;
        self.skip_blanks();
        if self.word(&end).is_some() {
            return Some(items);
        }
        loop {
            items.push(read(self)?);
            if self.word(",").is_none() {
                return self.word(&end).map(|_| items);
            }
        }
    }

    fn key(&mut self) -> Option<String> {
        self.skip_blanks();
        let key = self.string()?;
        self.skip_blanks();
        self.word(":").map(|_| key)
    }

    fn number(&mut self) -> Option<Json> {
        let length = self.rest().find(|one| !"+-.eE0123456789".contains(one)).unwrap_or(self.rest().len());
        let number = self.rest()[..length].parse().ok()?;
        self.at += length;
        Some(Json::Number(number))
    }

    fn string(&mut self) -> Option<String> {
        let mut text = String::new();
        self.word("\"")?;
        loop {
            let one = self.next()?;
            match one {
                '"' => return Some(text),
                '\\' => text.push(self.escape()?),
                _ => text.push(one),
            }
        }
    }

    fn next(&mut self) -> Option<char> {
        let one = self.rest().chars().next()?;
        self.at += one.len_utf8();
        Some(one)
    }

    fn escape(&mut self) -> Option<char> {
        Some(match self.next()? {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let mut code = self.hex()?;
                // Two halves are one character; half a character is none.
                if code >> 10 == 0x36 && self.word("\\u").is_some() {
                    code = 0x10000 + ((code & 0x3ff) << 10) + (self.hex()? & 0x3ff);
                }
                char::from_u32(code).unwrap_or('\u{fffd}')
            }
            one => Some(one).filter(|one| "\"\\/".contains(*one))?,
        })
    }

    fn hex(&mut self) -> Option<u32> {
        let code = u32::from_str_radix(self.rest().get(..4)?, 16).ok()?;
        self.at += 4;
        Some(code)
    }
}
