/**
 * The French of what people read in the OpenAPI description, keyed by the English in routes and
 * schemas. A test finds what is missing.
 */
import { openapiPeopleFrench } from './openapiPeopleFrench.ts';

export const openapiFrench: Readonly<Record<string, string>> = {
  ...openapiPeopleFrench,
  'Matches of programs and people, live and kept. What is refused comes as application/problem+json with a stable code. A token or the key of a seat goes into the header "Authorization: Bearer ...", never into an address. The live feed is a WebSocket at /api/feed.':
    'Des parties entre programmes et personnes, en direct et conservées. Un refus arrive en application/problem+json avec un code stable. Un jeton ou la clé d’une place se met dans l’en-tête « Authorization: Bearer ... », jamais dans une adresse. Le direct est un WebSocket à /api/feed.',
  'A token (joute_...) or the key of a seat (seat_...).': 'Un jeton (joute_...) ou la clé d’une place (seat_...).',
  'What is wrong, stable: programs may rely on it.': 'Ce qui ne va pas ; stable : un programme peut s’y fier.',
  'The same as a sentence, in the language asked for.': 'La même chose en une phrase, dans la langue demandée.',
  'The match, by its id.': 'La partie, par son identifiant.',
  'Milliseconds since 1970.': 'En millisecondes depuis 1970.',
  '`open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`.':
    '`open` (libre), `reserved` (réservée), `human`, `net`, `bot:greedy`, `cmd:bot.py`.',
  'Of its newest event; -1 before it has begun.': 'Celle du dernier événement ; -1 avant le début.',
  '`open`, `reserved`, `human`, or a player as on the command line.':
    '`open` (libre), `reserved` (réservée), `human`, ou un joueur comme sur la ligne de commande.',
  'How much time a seat has, in milliseconds; null for no limit.':
    'Le temps d’une place, en millisecondes ; null : sans limite.',
  'Your own; the same when the move is sent again. It is played once.':
    'Le vôtre ; le même si le coup est renvoyé. Il n’est joué qu’une fois.',
  "In the game's notation; null gives up.": 'Dans la notation du jeu ; null abandonne.',
  'Under which it is kept, where that was asked for.': 'Celle sous laquelle il est gardé, si on l’a demandé.',
  'The games': 'Les jeux',
  'All of them.': 'Tous.',
  'The request cannot be understood.': 'La demande est incompréhensible.',
  'A token is needed, or it is not known.': 'Il faut un jeton, ou celui-ci est inconnu.',
  'Too often.': 'Trop souvent.',
  'The team, by its id.': 'L’équipe, par son identifiant.',
  'The bot, by its id: unique in its team.': 'Le bot, par son identifiant : unique dans son équipe.',
  'Versions are numbered from 1.': 'Les versions sont numérotées à partir de 1.',
  'How it chooses its moves.': 'Comment il choisit ses coups.',
  'Such as: careful, hates to lose a piece.': 'Par exemple : prudent, déteste perdre une pièce.',
  'How fast it answers, in milliseconds.': 'Le temps de ses réponses, en millisecondes.',
  'What happened.': 'Ce qui s’est passé.',
  'What to change.': 'Ce qu’il faut changer.',
  'The line that breaks the rule.': 'La ligne qui enfreint la règle.',
  'The last lines of its standard error.': 'Les dernières lignes de sa sortie d’erreur.',
  'The line that starts it; `net:` in front of that of a client.':
    'La ligne qui le lance ; celle d’un client commence par `net:`.',
  'The line that compiles it.': 'La ligne qui le compile.',
  'The SHA-256 of what was uploaded.': 'Le SHA-256 de ce qui a été envoyé.',
  'What the compiler said.': 'Ce que le compilateur a dit.',
  'Why it failed, as a sentence.': 'La raison de l’échec, en une phrase.',
  'As a match names it: `team:zebras/vampires`.': 'Comme une partie le nomme : `team:zebras/vampires`.',
  'Whether other teams may play against it.': 'Si d’autres équipes peuvent jouer contre lui.',
  'The newest that may play.': 'La plus récente qui puisse jouer.',
  'Which game a new bot plays.': 'À quel jeu joue un nouveau bot.',
  'What the file is called.': 'Le nom du fichier.',
  'What a new bot is called; left out, as its team.': 'Le nom d’un nouveau bot ; sans lui, celui de son équipe.',
  'The line that starts it, with `net:` in front for a client of the course’s own protocol; left out, it is guessed from the files.':
    'La ligne qui le lance, précédée de `net:` pour un client du protocole du cours ; omise, elle est devinée d’après les fichiers.',
  'The line that compiles it; left out, it is guessed; empty for none.':
    'La ligne qui le compile ; sans elle, on la devine ; vide : aucune.',
  'A command on the server, as after `cmd:`; a client with `net:` in front.':
    'Une commande sur le serveur, comme après `cmd:` ; `net:` devant celle d’un client.',
  'Where in the replay; null of what was no answer.': 'Où dans la partie ; null si ce n’était pas une réponse.',
  'What it answered.': 'Ce qu’il a répondu.',
  'What was wrong with it, by which rule.': 'Ce qui n’allait pas, et selon quelle règle.',
  'Milliseconds for each of its answers.': 'Millisecondes de chacune de ses réponses.',
  'The last of its standard error; empty for none.': 'La fin de sa sortie d’erreur ; vide s’il n’y en a pas.',
  'The newest version that passed.': 'La plus récente version qui ait réussi.',
  'Whether it can play: `absent` where it is not connected, `missing` where nothing has come yet.':
    'Si elle peut jouer : `absent` si son bot n’est pas connecté, `missing` si rien n’est encore arrivé.',
  'Of one that connects by itself: whether it is there; else null.':
    'Pour un bot qui se connecte lui-même : s’il est là ; sinon null.',
  'Bots of teams that one may play against': 'Les bots d’équipes contre qui l’on peut jouer',
  'Those that are open; with a team’s token its own besides; teachers see all.':
    'Ceux qui sont ouverts ; avec le jeton d’une équipe, aussi les siens ; l’enseignant les voit tous.',
  'Newest first.': 'Les plus récentes d’abord.',
  'By team.': 'Par équipe.',
  'The bots of a team': 'Les bots d’une équipe',
  'A bot and its versions': 'Un bot et ses versions',
  'With the newest version first.': 'La version la plus récente d’abord.',
  'Its name, its card, whether others may play against it':
    'Son nom, sa fiche, et si d’autres peuvent jouer contre lui',
  'As it is now.': 'Tel qu’il est maintenant.',
  'A version: its lines, what its compiler said, its checklist':
    'Une version : ses lignes, les messages du compilateur, ses contrôles',
  'The version.': 'La version.',
  'Its last matches: faults, time for a move, standard error':
    'Ses dernières parties : fautes, temps par coup, sortie d’erreur',
  'Before a tournament: which teams have a bot, which passed, how fast they answer':
    'Avant un tournoi : quelles équipes ont un bot, lesquels ont réussi, à quelle vitesse ils répondent',
  'Every team.': 'Toutes les équipes.',
  'Upload a version': 'Envoyer une version',
  'A zip or tar.gz archive, or one file, as the body; at most 32 MB. A bot that is not there yet is made. It is compiled and examined in the sandbox; ask for the version to see how that goes.':
    'Une archive zip ou tar.gz, ou un seul fichier, dans le corps ; 32 Mo au plus. Un bot qui n’existe pas encore est créé. La version est compilée et contrôlée dans le bac à sable ; demandez-la pour voir où cela en est.',
  'The version, which is built and examined next.': 'La version, qui va être compilée puis contrôlée.',
  'A version that is a command on the server': 'Une version qui est une commande sur le serveur',
  'For administrators: it runs as freely as the server itself.':
    'Pour les administrateurs : elle tourne aussi librement que le serveur lui-même.',
  'A port of the bot’s own': 'Un port réservé au bot',
  'For clients of a course’s own protocol that cannot say whose they are: whoever connects there plays as the bot, one match a connection.':
    'Pour les clients d’un protocole de cours qui ne peuvent pas dire de quelle équipe ils sont : qui s’y connecte joue en tant que ce bot, une partie par connexion.',
  'Where to connect, now and later.': 'Où se connecter, maintenant et plus tard.',
  'Whoever connects to it is the bot.': 'Qui s’y connecte est le bot.',
  'The version, which is examined next.': 'La version, qui va être contrôlée.',
  'Bots to start from': 'Des bots pour commencer',
  'Those of the game.': 'Ceux du jeu.',
  'A bot to start from, as a zip file': 'Un bot pour commencer, en fichier zip',
  'The folder of a bot that plays, or the course’s own clients.':
    'Le dossier d’un bot qui joue, ou les clients du cours lui-même.',
  'Joute itself, for npm to install': 'Joute lui-même, à installer par npm',
  'The package.': 'Le paquet.',
  'The file that decides.': 'Le fichier qui décide.',
  'Starts it where Joute is installed.': 'Le lance là où Joute est installé.',
  'Compiles it; null where nothing is to be compiled.': 'Le compile ; null s’il n’y a rien à compiler.',
  'Starts it with the language alone.': 'Le lance avec le langage seul.',
  'The path of its folder as a zip file.': 'Le chemin de son dossier en fichier zip.',
  'The path of the course’s own clients as a zip file.': 'Le chemin des clients du cours en fichier zip.',
  'The path of Joute itself, for npm to install.': 'Le chemin de Joute lui-même, à installer par npm.',
  'The ports where bots come in': 'Les ports où entrent les bots',
  'Those that are open.': 'Ceux qui sont ouverts.',
  'Of a level: the bot that is held back to be one.': 'D’un niveau : le bot que l’on bride pour en faire un.',
  'What is played there; null for every game.': 'Ce qui s’y joue ; null : tous les jeux.',
  'Where others reach this server': 'Où les autres joignent ce serveur',
  'For links to matches, when the page was opened as localhost. The addresses of its network interfaces are told to its own machine alone.':
    'Pour les liens vers les parties, quand la page est ouverte en localhost. Les adresses de ses interfaces réseau ne sont données qu’à sa propre machine.',
  'Its addresses.': 'Ses adresses.',
  'The addresses that others can open, the likeliest first.':
    'Les adresses que d’autres peuvent ouvrir, la plus probable d’abord.',
  'Whether it listens to this machine alone.': 'S’il n’écoute que cette machine.',
  'One game': 'Un jeu',
  'The game.': 'Le jeu.',
  'There is no such thing.': 'Cela n’existe pas.',
  'The matches that are listed, newest first': 'Les parties listées, la plus récente d’abord',
  'One or more, with commas between.': 'Un ou plusieurs, séparés par des virgules.',
  'Go on while `next` is not null: where little fits what was asked for, a page may be short or empty. Searching by `player`, `players` or `termination` costs more of the rate limit.':
    'Continuez tant que `next` n’est pas null : là où peu de parties conviennent, une page peut être courte ou vide. Chercher par `player`, `players` ou `termination` coûte davantage à la limite de débit.',
  'How the name of one of its players begins; letters may be small, accents left out.':
    'Le début du nom d’un de ses joueurs ; sans égard aux majuscules ni aux accents.',
  '`people`: somebody plays in it; `bots`: nobody but programs.':
    '`people` : un humain y joue ; `bots` : rien que des programmes.',
  'Made then or later, in milliseconds since 1970.': 'Créées à ce moment ou après, en millisecondes depuis 1970.',
  'Made before then.': 'Créées avant ce moment.',
  '`next` of the page before.': 'Le `next` de la page précédente.',
  'A page of them.': 'Une page de la liste.',
  'Make a match': 'Créer une partie',
  'It begins when its seats are filled. Seats that are `human` or `reserved` get a key, told once.':
    'Elle commence quand ses places sont prises. Une place `human` ou `reserved` reçoit une clé, donnée une seule fois.',
  'The match.': 'La partie.',
  'By seat: what its holder shows to play there. Told once.':
    'Par place : ce que son joueur présente pour jouer. Donnée une seule fois.',
  'That is not yours to do.': 'Vous n’en avez pas le droit.',
  'Too large.': 'Trop volumineux.',
  'Of a type that is not taken here.': 'D’un type qui n’est pas accepté ici.',
  'Asked for by a name that is not this server’s.': 'Demandé sous un nom qui n’est pas celui de ce serveur.',
  'Understood, but wrong.': 'Compris, mais faux.',
  'One match': 'Une partie',
  'Stop a match': 'Arrêter une partie',
  'With the scope `matches`; or, before it has begun, by who made it: with the token that it was made with, or a key that was told then.':
    'Avec le droit `matches` ; ou, avant le début, par qui l’a créée : avec le jeton de la création, ou une clé donnée alors.',
  'It is stopped.': 'Elle est arrêtée.',
  'Not now: the match stands otherwise.': 'Pas maintenant : la partie n’en est pas là.',
  'The same once more, each player a seat further': 'La revanche : chacun se décale d’une place',
  'For its players, who show the key of their seat, and for the scope `matches`; where no person or client plays, for everybody. People and clients take their new seat with their old key; who asks for it with its key sits there at once. A match has one rematch: who asks again gets the same.':
    'Pour ses joueurs, qui présentent la clé de leur place, et pour le droit `matches` ; là où ne joue ni personne ni client, pour tout le monde. Les personnes et les clients prennent leur nouvelle place avec leur ancienne clé ; qui demande la revanche avec la sienne y est assis aussitôt. Une partie n’a qu’une revanche : qui la redemande obtient la même.',
  'The match that was made when somebody asked before.': 'La partie créée quand quelqu’un l’a demandée avant.',
  'The new match.': 'La nouvelle partie.',
  'Take a seat': 'Prendre une place',
  'A free one where none is named. A reserved seat needs its key, here or as the bearer.':
    'Une place libre si aucune n’est nommée. Une place réservée demande sa clé, ici ou dans l’en-tête.',
  'Your seat and its key.': 'Votre place et sa clé.',
  'Leave a seat of a match that has not begun': 'Quitter une place d’une partie qui n’a pas commencé',
  'With its key as the bearer.': 'Avec sa clé dans l’en-tête.',
  'It is free again, as it was before.': 'Elle est de nouveau libre, comme avant.',
  'A way out of a match': 'Une façon de sortir d’une partie',
  'With the key of the seat. Answered once it is kept for good; a proposal stands until all have answered or a move is made. In a match of a competition one may at most resign.':
    'Avec la clé de la place. La réponse vient une fois que c’est enregistré ; une proposition vaut jusqu’à ce que tous aient répondu ou qu’un coup soit joué. Dans une partie de compétition, on peut tout au plus abandonner.',
  'What has become of it.': 'Ce qu’il en est advenu.',
  '`leave`, `resign`, `claim` the win against somebody who is away; `offer` a draw or ask for a take-back, `accept` or `decline` one, also one’s own.':
    '`leave` : quitter, `resign` : abandonner, `claim` : réclamer la victoire contre qui s’est absenté ; `offer` : proposer la nulle ou demander à reprendre un coup, `accept` et `decline` : accepter ou refuser, ou retirer sa propre demande.',
  'What is offered, accepted or declined.': 'Ce qui est proposé, accepté ou refusé.',
  'Your own; the same when a resignation is sent again. It counts once.':
    'Le vôtre ; le même si l’abandon est renvoyé. Il ne compte qu’une fois.',
  'Who has not answered yet.': 'Qui n’a pas encore répondu.',
  'For how long its holder has not been connected, when this was sent.':
    'Depuis combien de temps son joueur n’est plus connecté, au moment de l’envoi.',
  'Its holder said so.': 'Son joueur l’a annoncé.',
  'After how long an absence the win may be claimed; null: it may not.':
    'Après quelle absence la victoire peut être réclamée ; null : elle ne le peut pas.',
  'Null once the match is over.': 'Null une fois la partie finie.',
  'The match that goes on after a take-back.': 'La partie qui continue après la reprise d’un coup.',
  'It runs, but none of its people has been here for some minutes.':
    'Elle est en cours, mais aucun de ses joueurs humains n’est là depuis quelques minutes.',
  'Make a move': 'Jouer un coup',
  'Answered once the move is kept for good. Sent again with the same id it is not played again.':
    'La réponse vient quand le coup est enregistré pour de bon. Renvoyé avec le même identifiant, il n’est pas rejoué.',
  'The version that it made.': 'La version à laquelle il a mené.',
  'What happened in a match': 'Ce qui s’est passé dans une partie',
  'The same messages as those of the live feed: everything since a version, or how it stands where none is given.':
    'Les mêmes messages que le direct : tout depuis une version, ou l’état présent si aucune n’est donnée.',
  'Whose view it is to be: with its key as the bearer.': 'De quelle place on regarde : avec sa clé dans l’en-tête.',
  'The messages.': 'Les messages.',
  "The game's own JSON, as the viewer may see it.": 'Le JSON propre au jeu, tel qu’on a le droit de le voir.',
  'The position as text': 'La position en texte',
  'The picture.': 'Le dessin.',
  'What programs wrote to their standard error': 'Ce que les programmes ont écrit sur leur sortie d’erreur',
  'With the scope `matches`; a team with the scope `bots`, of its own bots. Once the match is over.':
    'Avec le droit `matches` ; une équipe, avec le droit `bots`, pour ses propres bots. Une fois la partie terminée.',
  'By seat.': 'Par place.',
  'The record of a match': 'L’enregistrement d’une partie',
  'While it runs, without what the asker may not know; all of it when the match is over.':
    'Tant qu’elle dure, sans ce que vous ne devez pas savoir ; en entier quand la partie est finie.',
  'As a file to be saved.': 'Comme fichier à enregistrer.',
  'The record as it is kept, or the game’s own format for whole games: `pdn` for draughts.':
    'L’enregistrement tel qu’il est gardé, ou le format propre au jeu pour des parties entières : `pdn` pour les dames.',
  'The record.': 'L’enregistrement.',
  "A record's text, also one that was cut off.": 'Le texte d’un enregistrement, même interrompu.',
  'Verify a record': 'Vérifier un enregistrement',
  'It is played again; the first place that does not follow is named. At most 2 MiB, with the scope `records` 16 MiB. With `keep=true` (scope `records`) it is kept as a match.':
    'Il est rejoué ; le premier endroit qui ne s’ensuit pas est nommé. Au plus 2 Mio, ou 16 Mio avec le droit `records`. Avec `keep=true` (droit `records`), il est gardé comme partie.',
  'What was found.': 'Ce qui a été trouvé.',
  'The tokens that were given out': 'Les jetons donnés',
  'With the scope `admin`.': 'Avec le droit `admin`.',
  'Oldest first.': 'Le plus ancien d’abord.',
  'A new token': 'Un nouveau jeton',
  'The token.': 'Le jeton.',
  'The token itself, told once.': 'Le jeton lui-même, donné une seule fois.',
  'Take a token back': 'Retirer un jeton',
  'It is no good any more.': 'Il ne vaut plus rien.',
  "Become the administrator by the one-time link's code": 'Devenir administrateur avec le code du lien à usage unique',
  'A token with the scope `admin`.': 'Un jeton qui porte le droit `admin`.',
  'The competition, by its id.': 'La compétition, par son identifiant.',
  'Without the command line of a program.': 'Sans la ligne de commande d’un programme.',
  'Matches in all, as far as is known; null without an end.':
    'Les parties en tout, pour autant qu’on le sache ; null : sans fin.',
  'When it will be over if it goes on as it did of late, or as its plan says; null where nobody can say.':
    'Quand elle sera terminée si elle continue au même rythme, ou selon son plan ; null quand nul ne peut le dire.',
  'From the character `at` on it was written in this turn.': 'À partir du caractère `at`, c’est écrit pendant ce tour.',
  'How many events its log has.': 'Le nombre d’événements de son journal.',
  'One stage, in which everybody meets somebody near: no last match by itself.':
    'Une seule phase, où chacun rencontre un voisin : elle n’a pas de dernière partie.',
  'The matches that are open or under way.': 'Les parties ouvertes ou en cours.',
  'The one that is played.': 'Celle qui se joue.',
  'The hash of the seed, told at the beginning.': 'L’empreinte de la graine, publiée au début.',
  'CPU time in a match, in seconds.': 'Temps processeur dans une partie, en secondes.',
  'Memory in use at once, in MiB.': 'Mémoire occupée à la fois, en Mio.',
  'Processes and threads at once.': 'Processus et threads à la fois.',
  'What it writes to its standard output and standard error in a match, in MiB.':
    'Ce qu’il écrit sur sa sortie standard et sa sortie d’erreur dans une partie, en Mio.',
  'What its /tmp holds, in MiB.': 'Ce que contient son /tmp, en Mio.',
  'Files open at once, in each process.': 'Fichiers ouverts à la fois, dans chaque processus.',
  'What each program of a team may use in a match: the same for all.':
    'Ce dont dispose chaque programme d’équipe dans une partie : la même chose pour tous.',
  'Told when it is closed.': 'Publiée à la clôture.',
  'Why it is stopped: for the scope `admin`.': 'Pourquoi elle est arrêtée : pour le droit `admin`.',
  'As its file, without command lines and seed.': 'Comme son fichier, sans lignes de commande ni graine.',
  'Of the rating: 95%.': 'Celui du classement Elo, à 95 %.',
  'The present one, which the rating is of.': 'La version actuelle, celle qui est classée.',
  'The versions that played, by seat.': 'Les versions qui ont joué, dans l’ordre des places.',
  'The same for two runs that came out the same.': 'La même pour deux déroulements au même résultat.',
  'Of this attempt, also while it is played.': 'De cet essai, même pendant qu’il se joue.',
  'Results that do not count any more.': 'Les résultats qui ne comptent plus.',
  '`skip` of the next page.': 'Le `skip` de la page suivante.',
  'What was decided, by whom, when and why.': 'Ce qui a été décidé, par qui, quand et pourquoi.',
  '`after` of the next page.': 'Le `after` de la page suivante.',
  'The same as the file of `joute tournament run`, as JSON.':
    'Le même contenu que le fichier de `joute tournament run`, en JSON.',
  'The competitions, newest first': 'Les compétitions, la plus récente d’abord',
  'What a competition will come to': 'Ce que donnera une compétition',
  'With the scope `teach`. The plan is checked as if it were made: how many matches, and how long they take. Nothing is written.':
    'Avec le droit `teach`. Le plan est vérifié comme pour la création : combien de parties, et combien de temps. Rien n’est enregistré.',
  'Before anything is played.': 'Avant toute partie.',
  'Null for a ladder without an end.': 'Null pour un classement permanent sans fin.',
  'Null without an end, or where no clock sets a limit.': 'Null sans fin, ou si aucune pendule ne limite.',
  'Seconds of a match.': 'Secondes d’une partie.',
  'Matches at the same time.': 'Parties en même temps.',
  'One competition': 'Une compétition',
  'The competition.': 'La compétition.',
  'What its organiser had better know: entrants who cannot take every seat.':
    'Ce que son organisateur a intérêt à savoir : les participants qui ne peuvent pas prendre toutes les places.',
  'Where its protocol knows some seats only: those that it can take; else null.':
    'Si son protocole ne connaît que certaines places : celles qu’il peut prendre ; sinon null.',
  'How a competition stands': 'Le classement d’une compétition',
  'The best first.': 'Le meilleur d’abord.',
  'How strong the entrants seem to be': 'La force estimée des inscrits',
  'An entrant, whom each of the others is compared with.': 'Un inscrit, à qui chacun des autres est comparé.',
  'The strongest first.': 'Le plus fort d’abord.',
  'The probability that it is the weaker of the two.': 'La probabilité qu’il soit le plus faible des deux.',
  'Matches that count, forfeits among them.': 'Les parties qui comptent, forfaits compris.',
  'Matches that are over and count.': 'Les parties terminées qui comptent.',
  'How the rating of an entrant came to be': 'L’évolution de la force estimée d’un inscrit',
  'The oldest moment first, and how it stands last.': 'Le moment le plus ancien d’abord, l’état actuel en dernier.',
  'Matches of all that were over by then.': 'Les parties de tous, terminées à ce moment-là.',
  'Of its bot at that moment: where it grows, a new one came.':
    'Celle de son bot à ce moment : là où elle augmente, une nouvelle est arrivée.',
  'Why one stands above another': 'Pourquoi l’un est devant l’autre',
  'Their matches against each other, and against those whom both have met.':
    'Leurs parties l’un contre l’autre, et contre ceux que tous deux ont rencontrés.',
  'In the stage that was drawn last.': 'Dans la dernière phase tirée au sort.',
  'What each won of the other, drawn ones half.': 'Ce que chacun a gagné contre l’autre, une nulle comptant la moitié.',
  'How many matches they had.': 'Combien de parties ils ont jouées.',
  'The newest of these matches, the newest first.': 'Les dernières de ces parties, la plus récente d’abord.',
  'What each of the two won of those whom both have met.':
    'Ce que chacun des deux a gagné contre ceux que tous deux ont rencontrés.',
  'What comes next, and what was over last': 'Ce qui vient, et ce qui vient de finir',
  'A few pairings of each, as a big screen shows them.':
    'Quelques rencontres de chaque, comme un grand écran les montre.',
  'The pairings.': 'Les rencontres.',
  'The newest first.': 'La plus récente d’abord.',
  'Of a knock-out, once both sides are known and until it is over.':
    'D’une élimination directe, dès que les deux camps sont connus et jusqu’à ce qu’elle soit terminée.',
  'By entrant: matches won, drawn ones half; null before the first.':
    'Par inscrit : les parties gagnées, une nulle comptant la moitié ; null avant la première.',
  'An entrant; null where nobody has won, or not yet.': 'Un inscrit ; null si personne n’a gagné, ou pas encore.',
  'When it will begin, as long as it has not; null where no time is set.':
    'Quand elle commencera, tant que ce n’est pas fait ; null si aucune heure n’est fixée.',
  'Who meets whom, and the matches': 'Qui rencontre qui, et les parties',
  'Left out: all stages.': 'Sans cela : toutes les phases.',
  'How many are passed over.': 'Combien on en saute.',
  'In the order in which they were made.': 'Dans l’ordre où elles ont été formées.',
  'What happened in a competition': 'Ce qui s’est passé dans une compétition',
  'The log that everything else is computed from.': 'Le journal dont tout le reste est calculé.',
  'Those with higher numbers.': 'Ceux de numéro supérieur.',
  'In their order.': 'Dans leur ordre.',
  'Make a competition': 'Créer une compétition',
  'With the scope `teach`. It begins at once, or at the `start` of its plan. Asked for again with the same `id` and the same plan, it is the one that there is.':
    'Avec le droit `teach`. Elle commence aussitôt, ou à l’heure `start` de son plan. Redemandée avec le même `id` et le même plan, c’est celle qui existe déjà.',
  'The id that it is to have. Left out: a new one.': 'L’identifiant qu’elle doit avoir. Omis : un nouveau.',
  'The competition, which was made before.': 'La compétition, déjà créée auparavant.',
  'Decide something in a competition': 'Décider dans une compétition',
  'With the scope `teach`. Who leaves, who comes late or with a new version, a leg to be replayed, a result by hand, when it begins, a pause, the end. It is appended to the log with who, when and why.':
    'Avec le droit `teach`. Qui part, qui arrive en retard ou avec une nouvelle version, une manche à rejouer, un résultat donné à la main, l’heure du début, une pause, la fin. La décision s’ajoute au journal avec son auteur, sa date et son motif.',
  'Its number in the log.': 'Son numéro dans le journal.',
  'The keys of entrants who come by themselves': 'Les clés des inscrits qui viennent d’eux-mêmes',
  'With the scope `teach`. A person or a client takes its seat in every match with the same key.':
    'Avec le droit `teach`. Une personne ou un client prend sa place dans chaque partie avec la même clé.',
  'By entrant.': 'Par inscrit.',
  'A competition as a file': 'Une compétition en fichier',
  'The file.': 'Le fichier.',
  'Whether somebody can still come in.': 'Si quelqu’un peut encore s’inscrire.',
  'What the server runs with, and how much room it has': 'Les réglages du serveur, et la place qui lui reste',
  'How it is now.': 'L’état actuel.',
  'The workers that play for the server, and what waits for them':
    'Les exécutants qui jouent pour le serveur, et ce qui les attend',
  'In millions of steps of a fixed work a second, on one core.':
    'En millions de pas d’un travail fixe par seconde, sur un cœur.',
  'How many matches it plays at a time.': 'Combien de parties il joue à la fois.',
  'To their ends, since it was started.': 'Jusqu’au bout, depuis son démarrage.',
  'Whether it takes nothing any more.': 'S’il ne prend plus rien.',
  'That of the server’s own machine.': 'Celle de la machine du serveur.',
  'The speed that a worker has to reach.': 'La vitesse qu’un exécutant doit atteindre.',
  'Matches that wait for a worker.': 'Les parties qui attendent un exécutant.',
  'Matches that workers play.': 'Les parties que jouent les exécutants.',
  'Results that came within the last minute.': 'Les résultats arrivés dans la dernière minute.',
  'Results that counted, since the start.': 'Les résultats comptés depuis le démarrage.',
  'Results that came twice or too late.': 'Les résultats arrivés deux fois ou trop tard.',
  'Workers that were too slow.': 'Les exécutants trop lents.',
  'Null where the server plays everything itself.': 'Null si le serveur joue tout lui-même.',
  'Turn demonstrations on or off': 'Activer ou arrêter les démonstrations',
  'At once, and after a restart too unless the configuration says otherwise.':
    'Aussitôt, et aussi après un redémarrage, sauf si la configuration en dispose autrement.',
  'Whether a match of every game is always shown.': 'Si une partie de chaque jeu est toujours montrée.',
  'What the data folder takes, in bytes.': 'Ce qu’occupe le dossier des données, en octets.',
  'What is left on its disk, in bytes.': 'Ce qui reste sur son disque, en octets.',
  'Null where it cannot be told.': 'Null si on ne peut pas le dire.',
  'What holds memory and processes: control groups, or a watch; null where nothing does.':
    'Ce qui limite la mémoire et les processus : des groupes de contrôle, ou une surveillance ; null si rien ne le fait.',
  'As JSON, without passwords.': 'En JSON, sans les mots de passe.',
  'The file, variable or flag that it stands in, or `default`.':
    'Le fichier, la variable ou l’option d’où elle vient, ou `default`.',
  'Everything that can be configured, as it runs now.': 'Tout ce qui se configure, tel que le serveur tourne.',
  'What the big screen is to show': 'Ce que doit montrer le grand écran',
  'What is pinned to it.': 'Ce qui y est épinglé.',
  'Pin a match to the big screen, or take it down': 'Épingler une partie au grand écran, ou l’en retirer',
  'With the scope `teach`. It stays there until it is over.':
    'Avec le droit `teach`. Elle y reste jusqu’à ce qu’elle soit finie.',
  'What is pinned to it now.': 'Ce qui y est épinglé maintenant.',
  'The match that it is to show, until it is over; null: what goes on by itself.':
    'La partie à montrer jusqu’à sa fin ; null : le défilement habituel.',
  'Whether the server lives': 'Le serveur est-il en vie',
  'It does.': 'Oui.',
  'Whether the server is ready for work': 'Le serveur est-il prêt',
  'Whether programs of teams are held: tried at the start, "leaks" where an attack succeeded, "untried" until it is known.':
    'Si les programmes des équipes sont tenus : essayé au démarrage, « leaks » si une attaque a réussi, « untried » tant qu’on ne le sait pas.',
  'The attacks that succeeded; told on the machine itself and with the scope `matches`.':
    'Les attaques qui ont réussi ; dit sur la machine même et avec le droit `matches`.',
  'It is.': 'Oui.',
  'Not ready.': 'Il n’est pas prêt.',
  'What keeps it from that is told in full on the machine itself and with the scope `matches`.':
    'Ce qui l’en empêche est dit en entier sur la machine elle-même, et avec le droit `matches`.',
  'From the machine itself, or with the scope `matches`, unless the server shows them to everybody.':
    'Depuis la machine elle-même, ou avec le droit `matches`, à moins que le serveur ne les montre à tous.',
  'Figures for Prometheus': 'Mesures pour Prometheus',
  'The figures.': 'Les mesures.',
};
