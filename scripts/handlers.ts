import type pg from 'pg';
import { z } from 'zod';
import { onDatabase, wordsOf } from './on-database.ts';

// What only the person who runs the machine does for welfare reports (docs/decisions/0151-who-reads-a-report.md). It works beside a running
// Guidon and without one; mails leave with the next start then.

const HELP = `npm run handlers -- list                  what waits for a second handler, and open reports that no one reads
npm run handlers -- confirm CHANGE        confirms a change in the place of a second handler
npm run handlers -- reader REPORT EMAIL   names a reader of a report that no one reads

Each of them is logged, and mailed to the handlers and the person it is about.`;

const waiting = z.object({
  acts: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      asked_by: z.string(),
      asked_at: z.string(),
      could: z.array(z.string()),
    }),
  ),
  reports: z.array(
    z.object({ id: z.string(), school: z.string(), sent_at: z.string(), due_at: z.string().nullable() }),
  ),
});

async function list(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ found: unknown }>('select app.handlers_waiting() as found');
  const { acts, reports } = waiting.parse(rows[0]?.found);
  const changes = acts.map(
    ({ id, words, asked_by: by, asked_at: at, could }) =>
      `  ${id}  ${words}\n    asked by ${by}, ${at.slice(0, 16)}; ${could.length > 0 ? `${could.join(' or ')} can confirm it` : 'there is no second handler'}`,
  );
  const unread = reports.map(
    ({ id, school, sent_at: at, due_at: due }) =>
      `  ${id}  ${school}, sent ${at.slice(0, 16)}${due ? `, due ${due.slice(0, 16)}` : ''}`,
  );
  return [
    ...(changes.length > 0 ? ['Changes that wait:', ...changes] : ['No change waits.']),
    ...(unread.length > 0 ? ['Open reports that no one reads:', ...unread] : ['Every open report has a reader.']),
  ].join('\n');
}

async function run([command, id = '', email = '']: string[]): Promise<string> {
  if (command === 'list') return onDatabase(list);
  const one = async (sql: string, values: string[], done: string) =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ words: string }>(sql, values);
      return `${done} ${rows[0]?.words ?? ''}`;
    });
  if (command === 'confirm' && id) return one('select app.confirm_by_command($1) as words', [id], 'Confirmed:');
  if (command === 'reader' && id && email)
    return one('select app.name_reader_by_command($1, $2) as words', [id, email], 'Reads the report now:');
  return HELP;
}

run(process.argv.slice(2)).then(
  (words) => console.log(words),
  (error: unknown) => {
    console.error(wordsOf(error));
    process.exitCode = 1;
  },
);
