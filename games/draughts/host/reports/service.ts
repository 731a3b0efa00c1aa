/** The report server of the contest as a service of a server (core/host/service.ts). */
import type { GameService } from '@joute/core/host/service.ts';
import { REPORT_PORT } from '../../wire/report.ts';

export const service: GameService = {
  name: 'reports',
  port: REPORT_PORT,
  about: {
    en: 'where games of draughts are reported; null for none (default: 5777)',
    fr: 'où l’on rapporte les parties de dames ; null pour aucun (par défaut : 5777)',
  },
  listening: ({ host, port, folder }) => ({
    en: `Games of draughts are reported to ${host}, port ${port}, and kept in ${folder}.`,
    fr: `Les parties de dames se rapportent à ${host}, port ${port}, et sont gardées dans ${folder}.`,
  }),
  closed: {
    en: 'No reports of games of draughts are taken.',
    fr: 'Aucun compte rendu de partie de dames n’est reçu.',
  },
  load: async () => (await import('./serviceParts.ts')).parts,
};
