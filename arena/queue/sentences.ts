/** Sentences about the queue, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'queue/address': ({ where }) =>
    `"${where}" is no address of NATS: nats://host:4222, several with commas between, tls://... where it is encrypted.`,
  'queue/unreachable': ({ where, why }) => `NATS does not answer at ${where} (${why}).`,
  'queue/no-streams': ({ why }) =>
    `NATS answers, but the streams of the matches cannot be made there (${why}). JetStream has to be on (nats-server -js), and as many nodes up as queue.replicas says.`,
  'queue/too-slow': ({ speed, least, server }) =>
    `This machine is too slow for the server’s matches: its speed is ${speed}, at least ${least} is asked for (that of the server’s own machine is ${server}, in millions of steps a second). Bots would have less time here than elsewhere. What is asked for is the server’s setting queue.leastSpeed.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'queue/address': ({ where }) =>
    `« ${where} » n’est pas une adresse de NATS : nats://hôte:4222, plusieurs séparées par des virgules, tls://... si elle est chiffrée.`,
  'queue/unreachable': ({ where, why }) => `NATS ne répond pas à ${where} (${why}).`,
  'queue/no-streams': ({ why }) =>
    `NATS répond, mais les flux des parties ne peuvent pas y être créés (${why}). JetStream doit être activé (nats-server -js), et autant de nœuds en marche que le dit queue.replicas.`,
  'queue/too-slow': ({ speed, least, server }) =>
    `Cette machine est trop lente pour les parties du serveur : sa vitesse est de ${speed}, il faut au moins ${least} (celle de la machine du serveur est de ${server}, en millions de pas par seconde). Les bots auraient ici moins de temps qu’ailleurs. Ce qui est demandé se règle sur le serveur avec queue.leastSpeed.`,
};

export const queueWords: Catalogues = { en, fr };
