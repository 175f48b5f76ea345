import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Route, Stack } from '../stack.ts';
import { Changes } from './changes/changes.ts';
import { admit, Connection } from './connection.ts';
import { createEndpoint } from './endpoint.ts';
import { Feed } from './feed.ts';
import { limits } from './hub.ts';
import type { Hub } from './hub.ts';
import { Registry } from './member.ts';
import { Rate } from './rate.ts';
import { Presence } from './presence.ts';

export type Realtime = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  route: Route;
  close: () => Promise<void>;
};

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Ends sockets whose other side went away without a word. */
function watch(server: WebSocketServer, pulse: number): NodeJS.Timeout {
  const alive = new WeakSet<WebSocket>();
  server.on('connection', (socket) => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
  });
  return setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pulse).unref();
}

/**
 * Realtime's protocol: sockets at `/realtime/v1/websocket`, messages over HTTP below `/realtime/v1/api`. A socket that
 * gives no sign of life for two times `pulse` milliseconds is ended.
 */
export async function createRealtime(stack: Stack, pulse = 30_000): Promise<Realtime> {
  const registry = new Registry();
  const hub: Hub = {
    stack,
    registry,
    presence: new Presence(registry),
    changes: new Changes(stack),
    storing: new Rate(limits.storedPerSecond.all),
  };
  const feed = new Feed(stack, registry);
  await feed.open();
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frame });
  const watching = watch(server, pulse);
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://local');
    if (address.pathname !== '/realtime/v1/websocket' || !stack.config.realtime.enabled)
      return refuse(socket, '404 Not Found');
    const admitted = await admit(stack, address);
    if (admitted === null) return refuse(socket, '401 Unauthorized');
    server.handleUpgrade(request, socket, head, (client) => {
      Connection.serve(hub, client, admitted.version, admitted.apiKey);
      server.emit('connection', client, request);
    });
  };
  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      void upgrade(request, socket, head).catch(() => socket.destroy());
    },
    route: createEndpoint(hub),
    close: async () => {
      clearInterval(watching);
      for (const client of server.clients) client.close(1001, 'the server is stopping');
      await hub.changes.close();
      await feed.close();
      server.close();
    },
  };
}
