/** The list of a class of twelve teams, as a program for sheets in France saves it. */
export const TEAMS = [
  ...['Les Mousquetaires', 'Léviathan', 'Bits & Pieds', 'Les Poulpes Savants', 'Équipe Ampère', 'Nuit Blanche'],
  ...['La Brigade du Tapis Vert', 'Minimax et les Garçons', 'Turing Machine', 'Les Rois de la Récursion', 'Déjà Vu'],
  'Chevaliers du Zodiaque',
];
const FIRST = ['Zoé', 'Hugo', 'Inès', 'Léo', 'Camille', 'Noémie', 'Aurélien', 'Maëlys', 'Théo', 'Chloé', 'Yanis'];
const LAST = ['Dupont', 'Lefèvre', 'Benali', 'Rousseau', 'Garnier', 'Nguyen', 'Marchand', 'Bérard', 'Okafor', 'Petit'];

/** Three in each team, in Latin-1, with semicolons. */
export function classFile(): Buffer {
  const lines = TEAMS.flatMap((team, place) =>
    [0, 1, 2].map((member) => {
      const first = FIRST[(3 * place + member) % FIRST.length]!;
      const last = LAST[(place + 4 * member) % LAST.length]!;
      return `${first};${last};${team};eleve${3 * place + member}@univ.example`;
    }),
  );
  return Buffer.from(['Prénom;Nom;Équipe;Courriel', ...lines, ''].join('\r\n'), 'latin1');
}
