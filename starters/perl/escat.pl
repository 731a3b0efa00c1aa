# A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from the
# wardens; each warden captures what it can, or runs after the nearest cat. Neither thinks of the
# answer.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use List::Util qw(max min);
use Protocol qw(play);

my $SIZE = 11;
# F1, A5, K5 as column and row, from 0.
my @EXITS = ([5, 0], [0, 4], [10, 4]);
# As the state draws it: . free, S exit, # pool, R robot, C cat, Q Chaf, W warden; small letters have moved.
my @board;

sub choose {
    my ($state, $turn, $hello) = @_;
    my ($movers, $most) = $state->{phase} eq 'cats' ? ('CQ', 7) : ('W', 2);
    my $can_jump = !$hello->{setup}{basic};
    @board = @{ $state->{board} };

    # Again and again the best step of those who have not moved yet, until enough have moved or nobody else can.
    my @steps;
    while (@steps < $most) {
        my ($best, $start, $end) = (-1000);
        for my $from (find_all($movers)) {
            for my $to (targets($from, $can_jump)) {
                my $value = value_of($from, $to);
                ($best, $start, $end) = ($value, $from, $to) if $value > $best;
            }
        }
        last if !$start;
        push @steps, name($start) . '>' . name($end);
        # Who is on an exit has escaped.
        put($end, lc at($start)) if at($end) ne 'S';
        put($start, '.');
    }
    return join(' ', @steps) || '-';
}

sub at {
    my ($x, $y) = @{ $_[0] };
    return min($x, $y) < 0 || max($x, $y) >= $SIZE ? '#' : substr $board[$y], $x, 1;
}

sub put {
    my ($cell, $piece) = @_;
    substr($board[$cell->[1]], $cell->[0], 1) = $piece;
}

# The cells of these pieces.
sub find_all {
    my ($pieces) = @_;
    return grep { at($_) =~ /[$pieces]/ } map { [$_ % $SIZE, int($_ / $SIZE)] } 0 .. $SIZE * $SIZE - 1;
}

sub targets {
    my ($start, $can_jump) = @_;
    my @found;
    for my $step (map { [$_ % 3 - 1, int($_ / 3) - 1] } 0 .. 8) {
        my $end = [$start->[0] + $step->[0], $start->[1] + $step->[1]];
        # Chaf and the wardens may land behind a robot that is in the way.
        $end = [$end->[0] + $step->[0], $end->[1] + $step->[1]] if at($end) eq 'R' && $can_jump && at($start) ne 'C';
        push @found, $end if is_open(at($start), $end);
    }
    return @found;
}

sub is_open {
    my ($piece, $cell) = @_;
    return at($cell) =~ /[.S]/ if $piece ne 'W';
    # Where the cats start, no warden ever enters.
    my $is_zone = $cell->[1] >= 7 && abs($cell->[0] - 5) <= min($cell->[1] - 7, 2);
    return !$is_zone && at($cell) =~ /[.CQ]/;
}

# Out is best, or a capture. Else a cat goes nearer to an exit, but not beside a warden; a warden nearer to a cat.
sub value_of {
    my ($start, $end) = @_;
    return 100 if at($end) ne '.';
    return -nearest($end, find_all('CQ')) if at($start) eq 'W';
    return nearest($start, @EXITS) - nearest($end, @EXITS) - (nearest($end, find_all('W')) <= 1 ? 10 : 0);
}

# How far it is from a cell to the nearest of these.
sub nearest {
    my ($cell, @others) = @_;
    return min($SIZE, map { max(abs($cell->[0] - $_->[0]), abs($cell->[1] - $_->[1])) } @others);
}

sub name {
    my ($x, $y) = @{ $_[0] };
    return chr(ord('A') + $x) . ($y + 1);
}

play(\&choose, 'escat');
