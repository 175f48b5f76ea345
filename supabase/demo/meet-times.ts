import { actAs } from './call.ts';
import type { MeetDemo } from './meet-plan.ts';

/** What has a line in the log of a meet, and says when it was written. */
const SCORED = [
  'meet_performances',
  'meet_scores',
  'meet_keyings',
  'meet_revisions',
  'meet_penalties',
  'meet_times',
  'meet_overrides',
  'meet_results',
  'meet_reviews',
  'meet_protest_changes',
  'meet_certificates',
  'meet_signatures',
];

/**
 * Moves what a meet wrote after a line of its log, line by line, into its own hours: the calls write everything at the moment the demo is
 * loaded. Gives the last line.
 */
export async function moveInto({ client, id }: MeetDemo, from: string, to: string, after = 0): Promise<number> {
  await actAs(client, null);
  const times = `select l.object_id, min(l.at) as first, max(l.at) as last from public.meet_log l where l.meet_id = $1 group by l.object_id`;
  // What follows a certificate waits for the end of the transaction, and a table with such work can't be altered.
  await client.query('set constraints all immediate');
  // What was scored is never rewritten, not even its hour, so its guards are off for these updates.
  for (const table of ['meet_log', ...SCORED]) await client.query(`alter table public.${table} disable trigger user`);
  await client.query(
    `update public.meet_log l set at = $2::timestamptz + ($3::timestamptz - $2::timestamptz) * ((l.seq - $4)::double precision / (m.lines - $4))
     from (select max(seq) as lines from public.meet_log where meet_id = $1) m where l.meet_id = $1 and l.seq > $4`,
    [id, from, to, after],
  );
  for (const table of SCORED)
    await client.query(
      `update public.${table} t set created_at = x.first, updated_at = x.last from (${times}) x where t.meet_id = $1 and x.object_id = t.id`,
      [id],
    );
  for (const table of ['meet_log', ...SCORED]) await client.query(`alter table public.${table} enable trigger user`);
  if (after === 0)
    await client.query(
      `update public.meets m set published_at = $2::timestamptz - interval '40 days', started_at = $2,
         locked_at = case when m.state = 'scoring_locked' then $3::timestamptz end where m.id = $1`,
      [id, from, to],
    );
  const { rows } = await client.query<{ lines: number }>(
    'select max(seq)::integer as lines from public.meet_log where meet_id = $1',
    [id],
  );
  return rows[0]?.lines ?? 0;
}
