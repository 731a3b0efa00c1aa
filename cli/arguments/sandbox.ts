/** `--sandbox`, as several commands have it. */
import type { CommandOption } from '@joute/core/host/command.ts';

export const SANDBOX: CommandOption = {
  flags: '--sandbox',
  about: {
    en: 'start programs as a server starts those of teams: no network, no files but this folder, bounded memory (Linux with bubblewrap)',
    fr: 'lancer les programmes comme un serveur lance ceux des équipes : sans réseau, sans autres fichiers que ce dossier, mémoire bornée (Linux avec bubblewrap)',
  },
};
