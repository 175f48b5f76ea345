import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail as it came in: to whom, and all of it. */
export type TakenMail = { to: string; text: string };

/** A mail server on this machine that takes everything but mail to addresses that begin with `gone`; it doesn't know those. */
export async function anSmtpServer() {
  const taken: TakenMail[] = [];
  const server = createServer((socket) => {
    let [to, data]: [string, string | null] = ['', null];
    let line = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      line += chunk.toString();
      for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
        const said = line.slice(0, end);
        line = line.slice(end + 2);
        if (data !== null) {
          if (said === '.') {
            taken.push({ to, text: data });
            data = null;
            socket.write('250 ok\r\n');
          } else data += `${said.replace(/^\./, '')}\n`;
        } else if (/^RCPT TO:<gone/i.test(said)) socket.write('550 5.1.1 No such user here\r\n');
        else if (/^RCPT/i.test(said)) {
          to = /<([^>]*)>/.exec(said)?.[1] ?? '';
          socket.write('250 ok\r\n');
        } else if (/^DATA/i.test(said)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}?from=corps@school.example`,
    close: () => new Promise((done) => server.close(done)),
  };
}
