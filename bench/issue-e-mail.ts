import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { freshDataDir, startSubject } from './subject.ts';

const MAILS = 10_000;
const ROUNDS = 20;
// Of one mail, so that the rounds fall within the sending.
const SLOWNESS = 12;
// Longer than a server that died keeps what it had begun.
const LAST = 200_000;

/** The bounds of email: 10,000 queued at once, and 20 rounds of kill -9 of one of two servers while they send them. */
export async function runIssueEMail(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const post = await aSlowMailServer();
  const subject = await startSubject(dataDir, [], { SMTP_URL: post.url });
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const message = await aMessage(client);
    const begun = performance.now();
    await client.query(`select app.send_messages(null, '{}')`);
    told(atMost('E', `${MAILS} emails queued`, (performance.now() - begun) / 1000, 's', 5));
    const login = `${encodeURIComponent(String(admin.user))}:${encodeURIComponent(String(admin.password))}`;
    // The embedded PostgreSQL listens on a socket of its own.
    const address = `postgres://${login}@localhost:${admin.port}/postgres?host=${encodeURIComponent(String(admin.host))}`;
    const second = { SMTP_URL: post.url, DATABASE_URL: address };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { path, remove } = await freshDataDir();
      const other = await startSubject(path, [], second);
      await pause(Math.random() * 1500);
      await other.stop('SIGKILL');
      await remove();
    }
    const left = `select count(*)::int as n from mail.outbox where batch = $1 and sent_at is null`;
    const end = Date.now() + LAST;
    while (Date.now() < end && (await client.query<{ n: number }>(left, [message])).rows[0]?.n !== 0) await pause(500);
    const ids = await client.query<{ id: string }>('select id from mail.outbox where batch = $1', [message]);
    const lost = ids.rows.filter(({ id }) => !post.taken.has(id)).length;
    const repeats = [...post.taken.values()].reduce((sum, times) => sum + times - 1, 0);
    told(atMost('E', `emails of ${MAILS} that never came, after ${ROUNDS} kills of one of two servers`, lost, '', 1));
    told(atMost('E', `emails that came twice (at most one for each kill and server)`, repeats, '', ROUNDS * 2));
  } finally {
    await client.end();
    await subject.stop();
    post.close();
  }
}

/** A message that is due, to 10,000 guardians by 500 providers, so that no pace of one of them holds it up. */
async function aMessage(client: pg.Client): Promise<string> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     cadet as (select c.id, row_number() over () - 1 as at, count(*) over () as all from school s
       join cadets c on c.school_id = s.id and c.status = 'active' and c.archived_at is null),
     who as (insert into contacts (school_id, name, type, email, status)
       select s.id, 'Bench ' || n, 'parent', 'bench-' || n || '@p' || n % 500 || '.example', 'active' from school s, generate_series(1, $1::int) n
       returning id, school_id),
     placed as (select *, row_number() over () as place from who)
     insert into guardian_links (school_id, contact_id, cadet_id, state)
     select w.school_id, w.id, c.id, 'verified' from placed w join cadet c on c.at = w.place % c.all`,
    [MAILS],
  );
  await client.query('commit');
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>(
    `insert into email_campaigns (school_id, subject, body, kind, audience, recipients, state, send_at, author_label, sender_label)
     select school_id, 'Bench', '<p>News of {{cadet.name}}.</p>', 'newsletter', '{"roles":["cadet"]}', '{guardians}', 'scheduled', now(), 'Bench',
       'Bench' from cadets group by 1 order by count(*) desc limit 1
     returning id`,
  );
  return rows[0]?.id ?? '';
}

/** Takes every mail, a little late, and counts how often each Message-ID came. */
async function aSlowMailServer() {
  const taken = new Map<string, number>();
  const server = createServer((socket) => {
    let [text, inData, mail] = ['', false, ''];
    socket.on('error', () => undefined);
    socket.write('220 bench\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (inData && line === '.') {
          inData = false;
          if (mail) taken.set(mail, (taken.get(mail) ?? 0) + 1);
          setTimeout(() => socket.writable && socket.write('250 ok\r\n'), SLOWNESS);
        } else if (inData) {
          mail = /^Message-ID: <([0-9a-f-]{36})@/i.exec(line)?.[1] ?? mail;
        } else if (/^DATA/i.test(line)) {
          [inData, mail] = [true, ''];
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${port}?from=bench@school.example`, close: () => server.close() };
}
