import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type Request = { path: string; headers?: Record<string, string>; body: unknown };
export type Answer = { status: number; body: Record<string, unknown> };

/**
 * Sends requests so that all are worked on at the same time: each on a connection of its own and whole but for its last
 * byte, then the last bytes together.
 */
export async function atOnce(url: string, requests: Request[]): Promise<Answer[]> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    requests.map(async (request): Promise<{ socket: Socket; last: string }> => {
      const body = JSON.stringify(request.body);
      const headers = { ...request.headers, host: 'local', connection: 'close', 'content-type': 'application/json' };
      const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`POST ${request.path} HTTP/1.1\r\n${head}\r\n${body.slice(0, -1)}`);
      return { socket, last: body.slice(-1) };
    }),
  );
  const answers = sockets.map(({ socket }) => read(socket));
  for (const { socket, last } of sockets) socket.write(last);
  return Promise.all(answers);
}

async function read(socket: Socket): Promise<Answer> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'end');
  socket.destroy();
  const text = Buffer.concat(parts).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: JSON.parse(body) };
}
