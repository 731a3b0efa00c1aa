/** The bundled maps as pictures (see notation/picture.ts), smallest first. */
import type { Words } from '@joute/core/words.ts';

export const PICTURES: readonly { readonly name: string; readonly about: Words; readonly picture: string }[] = [
  {
    name: 'clearing',
    about: {
      en: 'Five by five, five houses: over in a few minutes, every step counts.',
      fr: 'Cinq sur cinq, cinq chaumières : quelques minutes, et chaque pas compte.',
    },
    picture: `
 .  2  .  4  .
 .  .  .  .  .
V4  .  3  . W4
 .  .  .  .  .
 .  4  .  2  .`,
  },
  {
    name: 'lane',
    about: {
      en: 'A narrow lane with the richest houses in the middle.',
      fr: 'Une ruelle étroite ; les chaumières les plus riches sont au milieu.',
    },
    picture: `
 .  .  3  .  .  .  .  3  .  .
V4  .  .  4  .  .  4  .  . W4
 .  .  .  1  .  .  1  .  .  .
 .  2  .  .  5  5  .  .  2  .`,
  },
  {
    name: 'orchard',
    about: {
      en: 'A square orchard, the same on both sides of its diagonal.',
      fr: 'Un verger carré, le même des deux côtés de sa diagonale.',
    },
    picture: `
 7  .  5  .  .  2  .  .
 .  .  .  .  .  . V5  .
 5  .  .  .  4  .  .  .
 .  .  .  .  .  .  .  3
 .  .  4  .  3  .  .  .
 2  .  .  .  .  .  .  .
 . W5  .  .  .  .  .  .
 .  .  .  3  .  .  .  7`,
  },
  {
    name: 'village',
    about: {
      en: 'The usual village: small houses near home, large ones far away.',
      fr: 'Le village habituel : de petites chaumières près de chez soi, les grandes plus loin.',
    },
    picture: `
 .  .  .  .  8  .  .  .  .  .
 2  .  .  .  .  .  3  .  6  .
 .  .  .  4  .  .  .  .  .  .
 .  .  .  .  .  .  .  3  .  .
 . V5  .  .  5  .  .  .  .  .
 .  .  .  .  .  5  .  . W5  .
 .  .  3  .  .  .  .  .  .  .
 .  .  .  .  .  .  4  .  .  .
 .  6  .  3  .  .  .  .  .  2
 .  .  .  .  .  8  .  .  .  .`,
  },
  {
    name: 'fords',
    about: {
      en: 'Two banks, three fords: who crosses first finds the other weak.',
      fr: 'Deux rives, trois gués : qui passe le premier trouve l’autre affaibli.',
    },
    picture: `
 .  .  .  .  .  .  6  .  .  6  .  .  .  .  .  .
 .  2  .  .  .  .  .  .  .  .  .  .  .  .  2  .
 .  .  .  .  4  .  .  .  .  .  .  4  .  .  .  .
 . V5  .  .  .  1  .  5  5  .  1  .  .  . W5  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  3  .  .  .  .  .  .  .  .  3  .  .  .
 .  .  2  .  .  .  6  .  .  6  .  .  .  2  .  .`,
  },
  {
    name: 'valley',
    about: {
      en: 'A long valley from north to south with a large house half way.',
      fr: 'Une longue vallée du nord au sud, une grande chaumière à mi-chemin.',
    },
    picture: `
 .  3  .  .  .  .  .
 .  .  . V6  .  .  .
 .  .  .  .  .  2  .
 .  .  .  .  .  .  .
 5  .  .  3  .  .  4
 .  .  .  .  .  .  .
 .  6  .  .  .  2  .
 .  .  .  8  .  .  .
 .  2  .  .  .  6  .
 .  .  .  .  .  .  .
 4  .  .  3  .  .  5
 .  .  .  .  .  .  .
 .  2  .  .  .  .  .
 .  .  . W6  .  .  .
 .  .  .  .  .  3  .`,
  },
  {
    name: 'crossroads',
    about: {
      en: 'All roads meet at one house of ten; to get there takes helpers on the way.',
      fr: 'Tous les chemins mènent à une chaumière de dix ; il faut du renfort en route.',
    },
    picture: `
 .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  3  .  .  .  .  6  7  .  .
 .  . V6  .  .  .  5  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  5  .  .  .
 .  .  .  .  .  .  1  .  .  .  .  3  .
 .  .  .  .  4  .  .  .  .  .  .  4  .
 .  .  .  .  .  . 10  .  .  .  .  .  .
 .  4  .  .  .  .  .  .  4  .  .  .  .
 .  3  .  .  .  .  1  .  .  .  .  .  .
 .  .  .  5  .  .  .  .  .  .  .  .  2
 .  .  .  .  .  .  5  .  .  . W6  .  .
 .  .  7  6  .  .  .  .  3  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .`,
  },
  {
    name: 'ring',
    about: {
      en: 'Houses in a ring around an empty moor with one great hall.',
      fr: 'Des chaumières en cercle autour d’une lande où se dresse un seul manoir.',
    },
    picture: `
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  3  .  5  4  .  .  .  .  .  .
 .  .  .  4  .  .  .  .  .  .  6  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  3  .  .
 .  .  3  .  .  .  .  .  .  .  .  .  .  .  .
 .  2  .  .  .  2  .  .  .  .  .  .  .  2  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  . V7  .  1  .  . 12  .  .  1  . W7  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  2  .  .  .  .  .  .  .  2  .  .  .  2  .
 .  .  .  .  .  .  .  .  .  .  .  .  3  .  .
 .  .  3  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  6  .  .  .  .  .  .  4  .  .  .
 .  .  .  .  .  .  4  5  .  3  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`,
  },
  {
    name: 'market',
    about: {
      en: 'Wide and full of choices: houses of every size in four columns.',
      fr: 'Large et riche en choix : des chaumières de toutes tailles sur quatre colonnes.',
    },
    picture: `
 .  .  .  .  .  .  .  .  .  .  7  7  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .
 .  3  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  3  .
 .  .  .  .  .  .  .  .  .  4  .  .  4  .  .  .  .  .  .  .  .  .
 .  .  .  .  2  .  .  .  .  .  .  .  .  .  .  .  .  2  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  . V6  .  .  .  .  .  .  8  .  .  8  .  .  .  .  .  . W6  .  .
 .  .  .  .  .  .  3  .  .  .  .  .  .  .  .  3  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  2
 .  .  .  4  .  .  .  .  .  .  5  5  .  .  .  .  .  .  4  .  .  .
 .  .  .  .  .  .  .  6  .  .  .  .  .  .  6  .  .  .  .  .  .  .
 .  .  .  .  .  2  .  .  .  .  .  .  .  .  .  .  2  .  .  .  .  .`,
  },
  {
    name: 'islands',
    about: {
      en: 'Houses in clusters far apart: travel together, or divide and be quick.',
      fr: 'Des chaumières par grappes éloignées : voyager ensemble, ou se séparer et aller vite.',
    },
    picture: `
 .  .  .  .  .  .  .  .  .  6  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  4  .  .  .  3  .  .  .  .
 .  .  9  .  .  .  5  .  .  .  3  .  .  .  .  .  .  .  4  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . V7  .  .  .
 .  .  .  .  .  3  .  .  .  .  .  .  .  .  5  .  .  .  .  .
 .  .  .  .  3  .  .  .  .  .  .  .  .  .  .  .  .  2  .  .
 .  .  5  .  .  .  .  .  .  .  .  .  3  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  6  .  .  .  2  .  .  .  .  5  .
 .  .  3  .  .  .  .  .  .  .  .  .  .  .  .  .  .  4  .  .
 .  4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  3  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  2  .  .  .  .  .  .  6  .  .  .
 .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  3  .  .  .  .  .  .  .  .  .  .  .  .  .  9  .  .  4  .
 .  .  . W7  .  .  .  .  .  .  .  .  .  6  .  .  .  .  .  .
 .  .  .  .  .  2  .  .  .  .  4  .  .  .  .  .  .  .  .  .
 .  .  4  .  .  .  .  .  .  5  .  .  .  .  .  4  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`,
  },
  {
    name: 'county',
    about: {
      en: 'Thirty by thirty with forty houses: a long war on many fronts.',
      fr: 'Trente sur trente et quarante chaumières : une longue guerre sur bien des fronts.',
    },
    picture: `
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  9  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .  .  .  .  .  6  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  9  .  .  6  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  6  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  9  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  7  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  8  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  6  .  .  .  .  .  .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .
 .  .  .  . V8  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  3  .  .  .  .  .  .  .  .  .  .  .  3  .  .  .  .  .  .
 .  .  .  .  .  .  3  .  .  .  .  .  .  .  .  .  .  .  3  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . W8  .  .  .  .
 .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .  .  .  .  .  .  6  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  8  .  .  .  .  .  .  .  .  .  .  .  .  .  .  4  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  9  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  6  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  6  .  .  9  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  6  .  .  .  .  .  .  .  .  .  .  .  .  4  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  9  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  7  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`,
  },
];
