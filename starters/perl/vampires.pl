# A bot for Vampires vs Werewolves. Its largest group walks to the nearest humans or enemies that it
# is sure to beat. It never splits a group, and does not think of what the enemy will do: both are
# worth trying.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use List::Util qw(max);
use Protocol qw(play);

sub choose {
    my ($state, $turn, $hello) = @_;
    my $side = $state->{side};
    my @enemies = @{ $state->{ $side eq 'vampires' ? 'werewolves' : 'vampires' } };
    my ($us) = sort { $b->{count} <=> $a->{count} } @{ $state->{$side} };

    # We beat as many humans as we are, and enemies where we are half as many again.
    my $count = $us->{count};
    my @prey = grep { $_->{count} <= $count } @{ $state->{humans} };
    push @prey, grep { 1.5 * $_->{count} <= $count } @enemies;
    # Nobody is left whom we beat for sure: to the nearest enemy, and good luck.
    @prey = @enemies if !@prey;
    my ($goal) = sort { distance($us, $a) <=> distance($us, $b) } @prey;

    my ($x, $y) = map { $us->{$_} + ($goal->{$_} <=> $us->{$_}) } 'x', 'y';
    return "$us->{x},$us->{y}:$count>$x,$y";
}

sub distance {
    my ($one, $other) = @_;
    return max(abs($one->{x} - $other->{x}), abs($one->{y} - $other->{y}));
}

play(\&choose, 'vampires');
