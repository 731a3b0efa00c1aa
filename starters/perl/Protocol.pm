# Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
# goes out. Where Joute has started the bot, over standard input and output; started by you, over a
# connection to a server:
#
#     perl bot.pl --server HOST [PORT] [--name NAME]
#
# You should not have to change this file.
package Protocol;
use strict;
use warnings;
use Exporter 'import';
use IO::Handle;
use IO::Socket::IP;
use JSON::PP;
use Socket qw(IPPROTO_TCP TCP_NODELAY);

our @EXPORT_OK = qw(play);

# Plays one match. For each turn it calls choose($state, $turn, $hello) and sends the move that comes
# back, a text:
#   $state  the position, as RULES.md describes it
#   $turn   the whole message: $turn->{time}, $turn->{last}, and $turn->{moves} where the legal moves are listed
#   $hello  what was said before the first turn: $hello->{seat}, $hello->{players}, $hello->{setup}
sub play {
    my ($choose, $game) = @_;
    my ($host, $port, $name) = read_words();
    open my $to_joute, '>&', \*STDOUT or die $!;
    my $from_joute = \*STDIN;
    # Standard output belongs to the protocol. From here on print writes to standard error: use it as you like.
    open STDOUT, '>&', \*STDERR or die $!;
    binmode $_, ':encoding(UTF-8)' for \*STDOUT, \*STDERR;
    STDOUT->autoflush;
    if (defined $host) {
        $from_joute = $to_joute = connect_to($host, $port);
        send_message($to_joute, { type => 'join', game => $game, name => $name });
        print "Waiting for opponents...\n";
    }
    my $hello = {};
    while (my $line = <$from_joute>) {
        my $message = read_message($line);
        my $type = $message->{type} // '';
        if ($type eq 'hello') {
            $hello = $message;
            print "Watch: $hello->{watch}\n" if defined $hello->{watch};
        }
        elsif ($type eq 'turn' && defined $message->{state}) {
            my $move = $choose->($message->{state}, $message, $hello);
            send_message($to_joute, { type => 'move', turn => $message->{turn}, move => $move });
        }
        elsif ($type eq 'refused') {
            # Not to be answered: where there is another try, the same turn is sent again.
            print 'refused: ', $message->{message} // '', "\n";
        }
        elsif ($type eq 'end') {
            print $message->{result}{message} // '', "\n" if defined $host;
            return;
        }
    }
}

# What stands behind the bot's name on the command line.
sub read_words {
    my ($host, $port, $name) = (undef, 4646, 'bot');
    my @words = @ARGV;
    while (defined(my $word = shift @words)) {
        if ($word eq '--server' && @words) {
            $host = shift @words;
            $port = shift @words if @words && $words[0] !~ /^--/;
        }
        elsif ($word eq '--name' && @words) {
            $name = shift @words;
            utf8::decode($name);
        }
        else {
            print STDERR "usage: perl bot.pl [--server HOST [PORT]] [--name NAME]\n";
            exit 2;
        }
    }
    return ($host, $port, $name);
}

# A connection to a server, to be read from and to be written to.
sub connect_to {
    my ($host, $port) = @_;
    my $connection = IO::Socket::IP->new(PeerHost => $host, PeerPort => $port);
    if (!$connection) {
        print STDERR "Nobody answers at $host, port $port ($@). Is the server running, and is the address right?\n";
        exit 1;
    }
    $connection->setsockopt(IPPROTO_TCP, TCP_NODELAY, 1);
    return $connection;
}

sub send_message {
    my ($to_joute, $message) = @_;
    print $to_joute encode_json($message), "\n";
    $to_joute->flush;
}

# A JSON object; whatever else came is an empty one, and so it is passed over.
sub read_message {
    my ($line) = @_;
    my $message = eval { decode_json($line) };
    return ref $message eq 'HASH' ? $message : {};
}

1;
