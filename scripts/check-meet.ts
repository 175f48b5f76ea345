import type pg from 'pg';
import { onDatabase, wordsOf } from './on-database.ts';

// Reads the log of a meet and its certificates again, past the screens (docs/scoring.md).

const HELP = `npm run -s check-meet -- MEET    checks a meet by its id, its code, or the number of a certificate
npm run -s check-meet -- all     checks every meet that was started

Names each row that was changed, removed, or added past the log and the certificates; exit code 1 where there is one.`;

type Meet = { id: string; title: string; host: string; lines: number; certificates: number };
type Fault = { seq: string; what: string; fault: string };

const MEETS = `
  select m.id, m.title, k.name as host,
    (select count(*)::integer from public.meet_log l where l.meet_id = m.id) as lines,
    (select count(*)::integer from public.meet_certificates c
      where c.meet_id = m.id and c.state in ('certified', 'superseded')) as certificates
  from public.meets m join public.schools k on k.id = m.school_id
  where m.id::text = $1 or m.code = $1 or $1 = 'all' and m.started_at is not null
    or m.id in (select c.meet_id from public.meet_certificates c where c.number = upper($1))
  order by m.starts_on, m.id`;

async function check(client: pg.Client, name: string): Promise<string> {
  const { rows: meets } = await client.query<Meet>(MEETS, [name]);
  if (meets.length === 0) throw new Error(`There is no meet ${name}`);
  const lines: string[] = [];
  for (const { id, title, host, lines: count, certificates } of meets) {
    const { rows } = await client.query<Fault>('select seq, what, fault from app.meet_faults($1)', [id]);
    const read = `${count} lines of the log, ${certificates} certificates`;
    lines.push(`${title}, ${host} (${read}): ${rows.length === 0 ? 'all is as it was written' : 'CHANGED'}`);
    lines.push(...rows.map(({ seq, what, fault }) => `  ${what}: ${fault}${seq === '0' ? '' : ` (line ${seq})`}`));
    if (rows.length > 0) process.exitCode = 1;
  }
  return lines.join('\n');
}

const [name] = process.argv.slice(2);
(name ? onDatabase((client) => check(client, name)) : Promise.resolve(HELP)).then(
  (words) => console.log(words),
  (error: unknown) => {
    console.error(wordsOf(error));
    process.exitCode = 1;
  },
);
