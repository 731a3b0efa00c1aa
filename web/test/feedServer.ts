/**
 * A server for the tests of what speaks with one: the live feed's WebSocket and the API on one free
 * port, with answers that the test gives. The page of the test (happy-dom) has its address from
 * then on.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window } from 'happy-dom';
import { type WebSocket, WebSocketServer } from 'ws';

/** A message of the page, as docs/manual/en/server.md has it. */
export type FeedRequest = Readonly<Record<string, unknown>>;

export class FeedServer {
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  /** What came over the feed, over all connections. */
  readonly heard: FeedRequest[] = [];
  /** The requests for connections, in the order in which they came. */
  readonly opened: IncomingMessage[] = [];
  /** The API: the JSON or text to answer with, by method and path; else it is a 404. */
  readonly answers = new Map<string, unknown>();
  /** Called with each request to the API. */
  onRequest: (request: IncomingMessage) => void = () => {};
  /** It reads, and answers nothing, as if it had died without closing its connections. */
  isDeaf = false;
  /** Called with each message of the page but pings. */
  readonly listeners: ((message: FeedRequest) => void)[] = [];

  constructor(server: Server) {
    this.#server = server;
    this.#sockets = new WebSocketServer({ server, path: '/api/feed' });
    this.#sockets.on('connection', (socket, request) => {
      this.opened.push(request);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as FeedRequest;
        if (message.type === 'ping') {
          if (!this.isDeaf) socket.send('{"type":"pong"}');
          return;
        }
        this.heard.push(message);
        for (const listener of this.listeners) listener(message);
      });
    });
    server.on('request', (request, response) => {
      this.onRequest(request);
      const { method, url } = request;
      const answer = this.answers.get(`${method} ${url}`);
      const [status, body] =
        answer === undefined ? [404, { code: 'request/none', detail: `${method} ${url}` }] : [200, answer];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): ReadonlySet<WebSocket> {
    return this.#sockets.clients;
  }

  /** To every open connection. */
  tell(message: object): void {
    for (const socket of this.#sockets.clients) socket.send(JSON.stringify(message));
  }

  /** What the page asked for under this type. */
  heardOf(type: string): FeedRequest[] {
    return this.heard.filter((message) => message.type === type);
  }

  /** Ends every connection without a closing handshake, as a broken network does. */
  cut(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export async function startFeedServer(port = 0): Promise<FeedServer> {
  const server = createServer();
  const feedServer = new FeedServer(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  (window as unknown as Window).happyDOM.setURL(`http://127.0.0.1:${feedServer.port}/`);
  return feedServer;
}
