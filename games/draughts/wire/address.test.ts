import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBytes, makeAddress, parseAddress } from './address.ts';

// RFC 4291, 2.2; IPv4 as the contest's server sees it.
const ADDRESSES: readonly [text: string, address: string, hex: string][] = [
  ['127.0.0.1', '::ffff:127.0.0.1', '00000000000000000000ffff7f000001'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', '00000000000000000000ffff7f000001'],
  ['::FFFF:7f00:1', '::ffff:127.0.0.1', '00000000000000000000ffff7f000001'],
  ['::1', '::1', '00000000000000000000000000000001'],
  ['::', '::', '00000000000000000000000000000000'],
  ['0:0:0:0:0:0:0:1', '::1', '00000000000000000000000000000001'],
  ['2001:910:1410:523:0:fada:80af:2bc2', '2001:910:1410:523:0:fada:80af:2bc2', '2001091014100523' + '0000fada80af2bc2'],
  ['2001:DB8::7', '2001:db8::7', '20010db8000000000000000000000007'],
  ['fe80::1%eth0', 'fe80::1', 'fe800000000000000000000000000001'],
];

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('addresses', () => {
  it.each(ADDRESSES)('%s', (text, address, bytes) => {
    expect(must(parseAddress(text))).toBe(address);
    expect(hex(addressBytes(address))).toBe(bytes);
    expect(makeAddress(Buffer.from(bytes, 'hex'))).toBe(address);
  });

  it.each(['', 'localhost', '1.2.3', '256.1.1.1', '::1]/x', '1::2::3', '12345::', '[::1]'])('refuses %j', (text) => {
    expect(parseAddress(text).ok).toBe(false);
  });

  it('any 16 bytes survive text, any text is taken or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(hex(addressBytes(must(parseAddress(makeAddress(bytes)))))).toBe(hex(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (text) => typeof parseAddress(text).ok === 'boolean'),
    );
  });
});
