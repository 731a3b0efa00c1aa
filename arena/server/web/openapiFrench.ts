/**
 * The French of what people read in the OpenAPI description, keyed by the English in routes and
 * schemas. A test finds what is missing.
 */
export const openapiFrench: Readonly<Record<string, string>> = {
  'Matches of programs and people, live and kept. What is refused comes as application/problem+json with a stable code. A token or the key of a seat goes into the header "Authorization: Bearer ...", never into an address. The live feed is a WebSocket at /api/feed.':
    "Des parties entre programmes et personnes, en direct et conservées. Un refus arrive en application/problem+json avec un code stable. Un jeton ou la clé d'une place se met dans l'en-tête « Authorization: Bearer ... », jamais dans une adresse. Le direct est un WebSocket à /api/feed.",
  'A token (joute_...) or the key of a seat (seat_...).': "Un jeton (joute_...) ou la clé d'une place (seat_...).",
  'What is wrong, stable: programs may rely on it.': 'Ce qui ne va pas ; stable : un programme peut s’y fier.',
  'The same as a sentence, in the language asked for.': 'La même chose en une phrase, dans la langue demandée.',
  'The match, by its id.': 'La partie, par son identifiant.',
  'Milliseconds since 1970.': 'En millisecondes depuis 1970.',
  '`open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`.':
    '`open` (libre), `reserved` (réservée), `human`, `net`, `bot:greedy`, `cmd:bot.py`.',
  'Of its newest event; -1 before it has begun.': 'Celle du dernier événement ; -1 avant le début.',
  '`open`, `reserved`, `human`, or a player as on the command line.':
    '`open` (libre), `reserved` (réservée), `human`, ou un joueur comme sur la ligne de commande.',
  'How much time a seat has, in milliseconds; null for no limit.':
    "Le temps d'une place, en millisecondes ; null : sans limite.",
  'Your own; the same when the move is sent again. It is played once.':
    "Le vôtre ; le même si le coup est renvoyé. Il n'est joué qu'une fois.",
  "In the game's notation; null gives up.": 'Dans la notation du jeu ; null abandonne.',
  'Under which it is kept, where that was asked for.': 'Celle sous laquelle il est gardé, si on l’a demandé.',
  'The games': 'Les jeux',
  'All of them.': 'Tous.',
  'The request cannot be understood.': 'La demande est incompréhensible.',
  'A token is needed, or it is not known.': 'Il faut un jeton, ou celui-ci est inconnu.',
  'Too often.': 'Trop souvent.',
  'The ports where bots come in': 'Les ports où entrent les bots',
  'Those that are open.': 'Ceux qui sont ouverts.',
  'What is played there; null for every game.': 'Ce qui s’y joue ; null : tous les jeux.',
  'One game': 'Un jeu',
  'The game.': 'Le jeu.',
  'There is no such thing.': "Cela n'existe pas.",
  'The matches that are listed, newest first': 'Les parties listées, la plus récente d’abord',
  'One or more, with commas between.': 'Un ou plusieurs, séparés par des virgules.',
  '`next` of the page before.': 'Le `next` de la page précédente.',
  'A page of them.': 'Une page de la liste.',
  'Make a match': 'Créer une partie',
  'It begins when its seats are filled. Seats that are `human` or `reserved` get a key, told once.':
    'Elle commence quand ses places sont prises. Une place `human` ou `reserved` reçoit une clé, donnée une seule fois.',
  'The match.': 'La partie.',
  'By seat: what its holder shows to play there. Told once.':
    'Par place : ce que son joueur présente pour jouer. Donnée une seule fois.',
  'That is not yours to do.': "Vous n'en avez pas le droit.",
  'Too large.': 'Trop volumineux.',
  'Of a type that is not taken here.': "D'un type qui n'est pas accepté ici.",
  'Asked for by a name that is not this server’s.': "Demandé sous un nom qui n'est pas celui de ce serveur.",
  'Understood, but wrong.': 'Compris, mais faux.',
  'One match': 'Une partie',
  'Stop a match': 'Arrêter une partie',
  'With the scope `matches`; or, before it has begun, by who made it: with the token that it was made with, or a key that was told then.':
    "Avec le droit `matches` ; ou, avant le début, par qui l'a créée : avec le jeton de la création, ou une clé donnée alors.",
  'It is stopped.': 'Elle est arrêtée.',
  'Not now: the match stands otherwise.': "Pas maintenant : la partie n'en est pas là.",
  'The same once more, each player a seat further': 'La revanche : chacun se décale d’une place',
  'For its players, who show the key of their seat, and for the scope `matches`; where no person or client plays, for everybody. People and clients take their new seat with their old key; who asks for it with its key sits there at once. A match has one rematch: who asks again gets the same.':
    'Pour ses joueurs, qui présentent la clé de leur place, et pour le droit `matches` ; là où ne joue ni personne ni client, pour tout le monde. Les personnes et les clients prennent leur nouvelle place avec leur ancienne clé ; qui demande la revanche avec la sienne y est assis aussitôt. Une partie n’a qu’une revanche : qui la redemande obtient la même.',
  'The match that was made when somebody asked before.': 'La partie créée quand quelqu’un l’a demandée avant.',
  'The new match.': 'La nouvelle partie.',
  'Take a seat': 'Prendre une place',
  'A free one where none is named. A reserved seat needs its key, here or as the bearer.':
    "Une place libre si aucune n'est nommée. Une place réservée demande sa clé, ici ou dans l'en-tête.",
  'Your seat and its key.': 'Votre place et sa clé.',
  'Leave a seat of a match that has not begun': "Quitter une place d'une partie qui n'a pas commencé",
  'With its key as the bearer.': "Avec sa clé dans l'en-tête.",
  'It is free again, as it was before.': 'Elle est de nouveau libre, comme avant.',
  'Make a move': 'Jouer un coup',
  'Answered once the move is kept for good. Sent again with the same id it is not played again.':
    "La réponse vient quand le coup est enregistré pour de bon. Renvoyé avec le même identifiant, il n'est pas rejoué.",
  'The version that it made.': 'La version à laquelle il a mené.',
  'What happened in a match': "Ce qui s'est passé dans une partie",
  'The same messages as those of the live feed: everything since a version, or how it stands where none is given.':
    "Les mêmes messages que le direct : tout depuis une version, ou l'état présent si aucune n'est donnée.",
  'Whose view it is to be: with its key as the bearer.': "De quelle place on regarde : avec sa clé dans l'en-tête.",
  'The messages.': 'Les messages.',
  "The game's own JSON, as the viewer may see it.": 'Le JSON propre au jeu, tel qu’on a le droit de le voir.',
  'The position as text': 'La position en texte',
  'The picture.': 'Le dessin.',
  'What programs wrote to their standard error': "Ce que les programmes ont écrit sur leur sortie d'erreur",
  'With the scope `matches`.': 'Avec le droit `matches`.',
  'By seat.': 'Par place.',
  'The record of a match': "L'enregistrement d'une partie",
  'While it runs, without what the asker may not know; all of it when the match is over.':
    "Tant qu'elle dure, sans ce que vous ne devez pas savoir ; en entier quand la partie est finie.",
  'As a file to be saved.': 'Comme fichier à enregistrer.',
  'The record.': "L'enregistrement.",
  "A record's text, also one that was cut off.": "Le texte d'un enregistrement, même interrompu.",
  'Verify a record': 'Vérifier un enregistrement',
  'It is played again; the first place that does not follow is named. At most 2 MiB, with the scope `records` 16 MiB. With `keep=true` (scope `records`) it is kept as a match.':
    'Il est rejoué ; le premier endroit qui ne s’ensuit pas est nommé. Au plus 2 Mio, ou 16 Mio avec le droit `records`. Avec `keep=true` (droit `records`), il est gardé comme partie.',
  'What was found.': 'Ce qui a été trouvé.',
  'The tokens that were given out': 'Les jetons donnés',
  'With the scope `admin`.': 'Avec le droit `admin`.',
  'Oldest first.': "Le plus ancien d'abord.",
  'A new token': 'Un nouveau jeton',
  'The token.': 'Le jeton.',
  'The token itself, told once.': 'Le jeton lui-même, donné une seule fois.',
  'Take a token back': 'Retirer un jeton',
  'It is no good any more.': 'Il ne vaut plus rien.',
  "Become the administrator by the one-time link's code": 'Devenir administrateur avec le code du lien à usage unique',
  'A token with the scope `admin`.': 'Un jeton qui porte le droit `admin`.',
  'Whether the server lives': 'Le serveur est-il en vie',
  'It does.': 'Oui.',
  'Whether the server is ready for work': 'Le serveur est-il prêt',
  'It is.': 'Oui.',
  'Not ready.': "Il n'est pas prêt.",
  'What keeps it from that is told in full on the machine itself and with the scope `matches`.':
    'Ce qui l’en empêche est dit en entier sur la machine elle-même, et avec le droit `matches`.',
  'From the machine itself, or with the scope `matches`, unless the server shows them to everybody.':
    'Depuis la machine elle-même, ou avec le droit `matches`, à moins que le serveur ne les montre à tous.',
  'Figures for Prometheus': 'Mesures pour Prometheus',
  'The figures.': 'Les mesures.',
};
