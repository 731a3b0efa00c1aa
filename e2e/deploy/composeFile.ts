/** The compose file of deploy/, with the secrets of `prepare.sh`, in a copy of the folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { parse } from 'yaml';

export const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));

interface ComposeService {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, object>>;
  readonly volumes: Readonly<Record<string, object>>;
}

export interface Deployment {
  /** The copy, with `.env` and `certificates/`. */
  readonly folder: string;
  readonly secrets: Readonly<Record<string, string | undefined>>;
  readonly compose: Compose;
}

export function prepareDeployment(): Deployment {
  const folder = join(freshFolder(), 'deploy');
  cpSync(DEPLOY, folder, { recursive: true });
  execFileSync(join(folder, 'prepare.sh'), ['joute.example.org'], { stdio: 'pipe' });
  const secrets = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = secrets[name];
    if (value === undefined) throw new Error(`prepare.sh makes no ${name}`);
    return value;
  });
  return { folder, secrets, compose: parse(text, { merge: true }) as Compose };
}

/** The environment of a service with other places: names of the compose network, paths. */
export const environmentOf = (
  { compose }: Deployment,
  service: string,
  places: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[service]!.environment ?? {}).map(([name, value]) => [
      name,
      Object.entries(places).reduce((text, [from, to]) => text.replace(from, to), value),
    ]),
  );
