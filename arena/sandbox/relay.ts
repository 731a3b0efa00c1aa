/**
 * How a client of a course's protocol (`net:`) reaches its match from a sandbox that has no
 * network: the match listens on a Unix socket, which is bound into the sandbox, and a small relay
 * inside passes on what comes to a port of its own loopback.
 *
 * In Perl, which every Debian has and which starts in a millisecond or two. It opens the port, puts
 * the relay into a child and becomes the program: the program is the sandbox's first process, and
 * the port is open before its first line runs.
 */
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BoxMachine } from './boxMachine.ts';

/** Inside; there is nobody else on this loopback. */
export const RELAY_PORT = 5000;
const INSIDE = '/run/match';

/** Numbers instead of modules, which take as long to load as all the rest: those of Linux. */
const RELAY = String.raw`
my ($port, $path, @command) = @ARGV;
my ($INET, $UNIX, $STREAM, $NONBLOCK, $SETFL, $AGAIN, $MOST) = (2, 1, 1, 2048, 4, 11, 262144);
my $door;
socket($door, $INET, $STREAM, 0) && setsockopt($door, 1, 2, 1)
  && bind($door, pack('S n C4 x8', $INET, $port, 127, 0, 0, 1)) && listen($door, 16) or die "relay: $!\n";
my $pid = fork;
defined $pid or die "relay: $!\n";
if ($pid) { close $door; exec { $command[0] } @command; die "$command[0]: $!\n" }
open($_->[0], $_->[1], '/dev/null') for ([*STDIN, '<'], [*STDOUT, '>'], [*STDERR, '>']);
$SIG{PIPE} = 'IGNORE';
my (%peer, %out, %done, %of);
sub add { my ($a, $b) = @_; for ([$a, $b], [$b, $a]) {
  my ($from, $to) = @$_; my $n = fileno $from;
  fcntl($from, $SETFL, $NONBLOCK); $of{$n} = $from; $peer{$n} = fileno $to; $out{$n} = ''; } }
sub drop { my $n = shift; my @both = ($n, $peer{$n}); for (@both) { close $of{$_}; delete $of{$_}; delete $peer{$_}; delete $out{$_}; delete $done{$_} } }
for (;;) {
  my ($r, $w) = ('', '');
  vec($r, fileno $door, 1) = 1;
  for (keys %of) {
    vec($r, $_, 1) = 1 if !$done{$_} && length $out{$peer{$_}} < $MOST;
    vec($w, $_, 1) = 1 if length $out{$_};
  }
  next if select($r, $w, undef, undef) < 1;
  if (vec($r, fileno $door, 1) && accept(my $client, $door)) {
    setsockopt($client, 6, 1, 1);
    my $match;
    if (socket($match, $UNIX, $STREAM, 0) && connect($match, pack('S a108', $UNIX, $path))) { add($client, $match) }
    else { close $client }
  }
  for my $n (keys %of) {
    next unless $of{$n} && vec($r, $n, 1);
    my $got = sysread $of{$n}, my $bytes, 65536;
    if ($got) { $out{$peer{$n}} .= $bytes; vec($w, $peer{$n}, 1) = 1 }
    elsif (defined $got) { $done{$n} = 1; shutdown $of{$peer{$n}}, 1 unless length $out{$peer{$n}} }
    elsif ($! != $AGAIN) { drop $n }
  }
  for my $n (keys %of) {
    next unless $of{$n} && vec($w, $n, 1) && length $out{$n};
    my $put = syswrite $of{$n}, $out{$n};
    if (defined $put) { substr($out{$n}, 0, $put) = ''; shutdown $of{$n}, 1 if $done{$peer{$n}} && !length $out{$n} }
    elsif ($! != $AGAIN) { drop $n }
  }
  for (keys %of) { drop $_ if $of{$_} && $done{$_} && $done{$peer{$_}} && !length $out{$_} && !length $out{$peer{$_}} }
}
`;

/** What a program is started with instead of its own command line, and what its sandbox needs. */
export const relayed = (command: readonly string[]): string[] => [
  ...['perl', '-e', RELAY, `${RELAY_PORT}`, INSIDE],
  ...command,
];

export const relayWords = (socket: string): string[] => ['--bind', socket, INSIDE];

/** A folder for the match's socket that none but the program's user can reach. */
export class RelaySocket {
  readonly #folder: string;
  readonly #user: number | null;
  readonly path: string;

  constructor({ user }: BoxMachine) {
    this.#user = user;
    this.#folder = mkdtempSync(join(tmpdir(), 'joute-match-'));
    this.path = join(this.#folder, 'socket');
    if (user !== null) chownSync(this.#folder, user, user);
  }

  /** To be called when somebody listens there. */
  opened(): void {
    chmodSync(this.path, 0o600);
    if (this.#user !== null) chownSync(this.path, this.#user, this.#user);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
