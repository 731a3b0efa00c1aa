/** Who may do what in NATS, as the deployment has it, with this password for everybody. */
import { readFileSync } from 'node:fs';

const config = readFileSync(new URL('../../../deploy/nats/nats.conf', import.meta.url), 'utf8');

export const accountsWith = (password: string): string =>
  config.slice(config.indexOf('accounts {')).replaceAll(/\$NATS_\w+/g, JSON.stringify(password));
