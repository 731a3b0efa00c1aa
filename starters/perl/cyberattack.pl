# A bot for CyberAttack. The avatar goes where it destroys most trojans, and attacks all three
# neighbours every turn. It places no protections, and does not see what arrives next: both are
# worth trying.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Protocol qw(play);

my $SIZE = 5;
# How far each step leads down and right.
my %STEPS = (
    DD => [0, 1], GG => [0, -1], HH => [-1, 0], BB => [1, 0],
    HD => [-1, 1], HG => [-1, -1], BD => [1, 1], BG => [1, -1],
);

sub choose {
    my ($state, $turn, $hello) = @_;
    my $board = $state->{players}{ $hello->{seat} };
    my ($best, $most) = ('DD', -1);
    for my $step (keys %STEPS) {
        my ($row, $column) = map { $board->{avatar}[$_] + $STEPS{$step}[$_] } 0, 1;
        next if $row < 0 || $row >= $SIZE || $column < 0 || $column >= $SIZE;
        my $trojans = $board->{cells}{"$row,$column"} // [];
        # Of equal steps any: the small random part decides.
        my $value = @$trojans + rand() / 10;
        ($best, $most) = ($step, $value) if $value > $most;
    }
    return sprintf '%sAG%dH%dD%d', $best, rand $SIZE, rand $SIZE, rand $SIZE;
}

play(\&choose, 'cyberattack');
