/** What may be wrong with a server's configuration file. */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Catalogue } from '@joute/core/words.ts';

type Params = Refusal['params'];

const KINDS_EN: Readonly<Record<string, string>> = {
  port: 'a port, a number from 0 to 65535',
  flag: 'True or False',
  players: '1 or 2',
  plays: 'a whole number from 1 to 10000',
  duration: 'a duration as hh:mm:ss, more than nothing',
};

const KINDS_FR: Readonly<Record<string, string>> = {
  port: 'un port, nombre de 0 à 65535',
  flag: 'True ou False',
  players: '1 ou 2',
  plays: 'un nombre entier de 1 à 10000',
  duration: 'une durée sous la forme hh:mm:ss, non nulle',
};

const at = ({ line, column }: Params) => ({
  en: `line ${line}, column ${column}`,
  fr: `ligne ${line}, colonne ${column}`,
});

export const configEn = {
  'config/not-xml': (p) => `The configuration is not readable XML: ${at(p).en}.`,
  'config/two-roots': () => 'A configuration is one element <configuration>; there is a second one.',
  'config/xml-attribute': (p) =>
    `Configuration, ${at(p).en}, <${p.element}>: attribute ${p.attribute} must be given once, with its value in quotes.`,
  'config/xml-element': (p) =>
    `Configuration, ${at(p).en}: element <${p.element}> is not opened and closed as it should be.`,
  'config/no-root': ({ found }) =>
    `A configuration is one element <configuration> with <appSettings> in it, not "${found}".`,
  'config/missing-attribute': ({ nth, attribute }) => `Configuration: <add> number ${nth} has no ${attribute}.`,
  'config/value': ({ key, value, kind }) =>
    `Configuration: ${key} is ${lookUp(KINDS_EN, `${kind}`) ?? kind}, not "${value}".`,
} satisfies Catalogue;

export const configFr: Record<keyof typeof configEn, Catalogue[string]> = {
  'config/not-xml': (p) => `La configuration n’est pas du XML lisible : ${at(p).fr}.`,
  'config/two-roots': () => 'Une configuration est un seul élément <configuration> ; il y en a un second.',
  'config/xml-attribute': (p) =>
    `Configuration, ${at(p).fr}, <${p.element}> : l’attribut ${p.attribute} doit figurer une seule fois, avec sa valeur entre guillemets.`,
  'config/xml-element': (p) =>
    `Configuration, ${at(p).fr} : l’élément <${p.element}> n’est pas ouvert et fermé comme il se doit.`,
  'config/no-root': ({ found }) =>
    `Une configuration est un élément <configuration> contenant <appSettings>, pas « ${found} ».`,
  'config/missing-attribute': ({ nth, attribute }) =>
    `Configuration : l’attribut ${attribute} manque au <add> numéro ${nth}.`,
  'config/value': ({ key, value, kind }) =>
    `Configuration : ${key} est ${lookUp(KINDS_FR, `${kind}`) ?? kind}, pas « ${value} ».`,
};
