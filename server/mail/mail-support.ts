import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A mail server that refuses the first try at each mail for the time being, and permanently anyone who is called `gone`. */
export function aMailServer(): { server: Server; taken: string[]; envelopes: Set<string>; tries: () => number } {
  const taken: string[] = [];
  const envelopes = new Set<string>();
  let tries = 0;
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null || text === '') {
        data += text;
        if (data?.endsWith('\r\n.\r\n')) {
          taken.push(data);
          data = null;
          socket.write('250 taken\r\n');
        }
        return;
      }
      const sender = /^MAIL FROM:<([^>]*)>/i.exec(text)?.[1];
      if (sender !== undefined) envelopes.add(sender);
      if (/^EHLO/i.test(text)) socket.write('250 test\r\n');
      else if (/^RCPT TO:<gone@/i.test(text)) socket.write('550 unknown\r\n');
      else if (/^RCPT/i.test(text)) {
        tries += 1;
        socket.write(tries === 1 ? '451 later\r\n' : '250 ok\r\n');
      } else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  return { server, taken, envelopes, tries: () => tries };
}

export let project: string;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'guidon-mail-'));
  });
  afterAll(() => rm(project, { recursive: true, force: true }));
}
