import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, reachableUrls } from './reachable.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address, internal, cidr: null, mac: '', netmask: '' },
  ...(address.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
});
const INTERFACES = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1')],
  eth0: [at('192.0.2.7'), at('2001:db8::7'), at('fe80::7')],
  wlan0: [at('198.51.100.9'), at('169.254.3.4')],
  gone: undefined,
};
const urls = (host: string, publicUrl: string | null = null): string[] =>
  reachableUrls({ host, port: 8080, publicUrl }, INTERFACES);

describe('the addresses by which others reach a server', () => {
  it.each([
    ['loopback', urls('127.0.0.1'), []],
    ['loopback by name', urls('localhost'), []],
    ['loopback of IPv6', urls('::1'), []],
    [
      'every IPv4 address: those of containers last, none that is only this machine’s',
      urls('0.0.0.0'),
      ['http://192.0.2.7:8080', 'http://198.51.100.9:8080', 'http://172.17.0.1:8080'],
    ],
    [
      'every address',
      urls('::'),
      ['http://192.0.2.7:8080', 'http://198.51.100.9:8080', 'http://[2001:db8::7]:8080', 'http://172.17.0.1:8080'],
    ],
    ['one of them', urls('192.0.2.7'), ['http://192.0.2.7:8080']],
    ['one of IPv6', urls('2001:db8::7'), ['http://[2001:db8::7]:8080']],
    ['a public address', urls('127.0.0.1', 'https://arena.example.org/'), ['https://arena.example.org']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('by default those of this machine, never its own loopback', () => {
    const found = reachableUrls({ host: '0.0.0.0', port: 1, publicUrl: null });
    expect(found.filter((url) => isLoopbackHost(new URL(url).hostname))).toEqual([]);
  });
});
