import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of loopback that no one listens on at the moment. */
export async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  await new Promise((done) => socket.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
