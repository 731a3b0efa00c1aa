/**
 * Sentences about a configuration that is invalid and ports that cannot be opened, in both
 * languages.
 */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'config/unknown-key': ({ source, key, names }) => `${source}: there is no key "${key}". The keys are: ${names}.`,
  'config/unknown-variable': ({ source }) =>
    `${source}: nothing is set by this variable. \`joute serve --print-config\` shows all keys; gateways.vampires.port is JOUTE_GATEWAYS_VAMPIRES_PORT.`,
  'config/bad-value': ({ source, key, value, why }) => `${source}: "${value}" is no value for ${key}. ${why}`,
  'config/not-object': ({ source }) => `${source} has to hold a JSON object: { "port": 8080 }.`,
  'config/not-json': ({ source, why }) => `${source} is not JSON (${why}).`,
  'config/gateway': ({ game, why }) => `gateways.${game}: ${why}`,
  'server/port-taken': ({ host, port }) => `Port ${port} of ${host} is in use.`,
  'server/web-port-taken': ({ host, port }) =>
    `Port ${port} of ${host} is in use. Is Joute already running? If not, choose another port: --port ${Number(port) + 1}.`,
  'server/cannot-listen': ({ host, port, why }) => `Cannot listen on ${host}, port ${port} (${why}).`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'config/unknown-key': ({ source, key, names }) =>
    `${source} : il n’y a pas de clé « ${key} ». Les clés sont : ${names}.`,
  'config/unknown-variable': ({ source }) =>
    `${source} : cette variable ne règle rien. \`joute serve --print-config\` montre toutes les clés ; gateways.vampires.port est JOUTE_GATEWAYS_VAMPIRES_PORT.`,
  'config/bad-value': ({ source, key, value, why }) => `${source} : « ${value} » ne convient pas pour ${key}. ${why}`,
  'config/not-object': ({ source }) => `${source} doit contenir un objet JSON : { "port": 8080 }.`,
  'config/not-json': ({ source, why }) => `${source} n’est pas du JSON (${why}).`,
  'config/gateway': ({ game, why }) => `gateways.${game} : ${why}`,
  'server/port-taken': ({ host, port }) => `Le port ${port} de ${host} est déjà pris.`,
  'server/web-port-taken': ({ host, port }) =>
    `Le port ${port} de ${host} est déjà pris. Joute tourne-t-il déjà ? Sinon, choisissez un autre port : --port ${Number(port) + 1}.`,
  'server/cannot-listen': ({ host, port, why }) => `Impossible d’écouter sur ${host}, port ${port} (${why}).`,
};

export const configWords: Catalogues = { en, fr };
