/** Vampires: our client on somebody else's server, by its bytes. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { join } from './test/vampiresHost.ts';

describe('on somebody else’s server', () => {
  /**
   * Serves one client by a script: what the client is sent, and how many bytes it has to send after
   * each.
   */
  async function serve(
    script: readonly (readonly [string, number])[],
  ): Promise<{ port: number; heard: Promise<string> }> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const heard = once(server, 'connection').then(async ([connection]) => {
      const socket = connection as Socket;
      server.close();
      let all = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        all += text;
      });
      let expected = 'NME\x04mine'.length;
      for (const [told, size] of script) {
        while (all.length < expected) await once(socket, 'data');
        socket.write(Buffer.from(told, 'latin1'));
        expected += size;
      }
      socket.end();
      await once(socket, 'close');
      return all;
    });
    return { port: (server.address() as AddressInfo).port, heard };
  }
  const START = 'SET\x01\x02HUM\0HME\x00\0MAP\x01\0\0\0\x01\0';
  const ORDER = 9;

  it('a new game may follow a draw on the same connection; END without BYE is an end', async () => {
    const { port, heard } = await serve([
      [`${START}UPD\0`, ORDER],
      [`END${START.replace('HME\x00', 'HME\x01').replace('MAP\x01\0\0\0\x01\0', 'MAP\x01\x01\0\0\0\x01')}UPD\0`, ORDER],
      ['END', 0],
    ]);
    expect(await join(port, 'mine')).toMatchObject({ proper: true, reason: { code: 'wire/ended' } });
    expect(await heard).toBe('NME\x04mineMOV\x01\0\0\x01\x01\0MOV\x01\x01\0\x01\0\0');
  });

  it('one that hangs up in the middle is an improper end', async () => {
    const { port } = await serve([[`${START}UPD\0`, 0]]);
    expect(await join(port, 'mine')).toMatchObject({ proper: false, reason: { code: 'wire/lost' } });
  });

  it('one that has no place for us says so by END and BYE', async () => {
    const { port } = await serve([['ENDBYE', 0]]);
    expect(await join(port, 'mine')).toMatchObject({ proper: false, reason: { code: 'wire/not-let-in' } });
  });
});
