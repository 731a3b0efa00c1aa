# A bot for Risk'ISEP. It buys soldiers only, puts them where it is most ahead of an enemy, and
# attacks there while it is stronger. It does not read its mission, and moves nobody to the front:
# two ways to make it better.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use JSON::PP;
use List::Util qw(min sum0);
use Protocol qw(play);

my $MOST_ATTACKERS = 3;

sub choose {
    my ($state, $turn, $hello) = @_;
    my ($seat, $setup) = @{$hello}{qw(seat setup)};
    my $stock = $state->{players}[$seat - 1]{stock};
    my $neighbours = load_neighbours($setup->{map});
    my $is_setup = $state->{phase} eq 'setup';
    if ($stock > 0) {
        my $front = best_border($state, $seat, $neighbours, 0);
        return "PlaceUnit $front->{own} " . ($is_setup && $setup->{oneByOne} ? 1 : $stock);
    }
    my $attack = best_border($state, $seat, $neighbours, $MOST_ATTACKERS);
    return "Attack $attack->{own} $attack->{enemy} $MOST_ATTACKERS" if !$is_setup && $attack->{lead} > 0;
    return 'EndTurn';
}

# One of our territories with an enemy's beside it: where we are most ahead, with at least so many soldiers ready;
# without a lead where there is no such place.
sub best_border {
    my ($state, $seat, $neighbours, $soldiers) = @_;
    my %places = map { $_->{id} => $_ } @{ $state->{territories} };
    my $best = { own => '', enemy => '', lead => -1_000_000 };
    for my $own (grep { $_->{owner} == $seat && ready($_) >= $soldiers } values %places) {
        for my $enemy (map { $places{$_} } @{ $neighbours->{ $own->{id} } }) {
            my $lead = count_units($own) - count_units($enemy);
            $best = { own => $own->{id}, enemy => $enemy->{id}, lead => $lead }
                if $enemy->{owner} != $seat && $lead > $best->{lead};
        }
    }
    return $best;
}

sub count_units {
    my ($territory) = @_;
    return sum0(map { $territory->{$_} } grep { !/^(id|owner|points)$/ } keys %$territory);
}

# Soldiers that have movement points left and may go: one unit has to stay.
sub ready {
    my ($territory) = @_;
    my $tired = $territory->{points}{soldier}[0] // 0;
    return min($territory->{soldier} - $tired, count_units($territory) - 1);
}

# The neighbours of each territory. A match names a map that lies in the folder maps, or brings the JSON of one of its own.
sub load_neighbours {
    my ($name) = @_;
    my $text = $name;
    if ($name !~ /\{/) {
        open my $file, '<:encoding(UTF-8)', "$FindBin::Bin/maps/$name.json" or die "There is no map $name: $!\n";
        local $/ = undef;
        $text = <$file>;
    }
    my $map = JSON::PP->new->decode($text);
    return { map { $_->{id} => $_->{neighbours} } @{ $map->{territories} } };
}

play(\&choose, 'risk');
