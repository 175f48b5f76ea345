import { actAs, call } from './call.ts';
import type { EntryDemo } from './meet-entries.ts';
import { type DemoSheet, marksOf, tenths } from './meet-marks.ts';
import { type MeetDemo, seatCode } from './meet-plan.ts';
import { MEET_EVENTS } from './meet-words.ts';

/** What a judge handed in for an entry. */
export type Paper = {
  entry: EntryDemo;
  seat: string;
  sheet: string;
  marks: Record<string, Record<string, unknown>>;
  comments: Record<string, string>;
};

type Sheets = Map<string, DemoSheet>;

/** The papers of all judges for these entries, in the order in which they performed; some judges are milder than others. */
export function papersOf({ random }: MeetDemo, entries: EntryDemo[], sheets: Sheets): Paper[] {
  return entries.flatMap((entry) => {
    const event = MEET_EVENTS.find(({ code }) => code === entry.event);
    const sheet = sheets.get(event?.sheet ?? '');
    if (!event || !sheet) return [];
    return event.panel.map(([role, judge]) => ({
      entry,
      seat: seatCode(judge),
      sheet: sheet.id,
      ...marksOf(random, sheet, role, entry.skill + ((judge % 3) - 1) * 0.03),
    }));
  });
}

/** Keys a paper as this account; returns the id of its score. */
export async function keyPaper(meet: MeetDemo, paper: Paper, account: string, marks = paper.marks): Promise<string> {
  await actAs(meet.client, account);
  const seat = meet.ids.get(`${paper.entry.event}/${paper.seat}`);
  const input = { sheet_id: paper.sheet, marks, comments: paper.comments };
  const keyed: { score: string } = JSON.parse(await call(meet.client, 'key_score', paper.entry.id, seat, input));
  return keyed.score;
}

/** Penalties as the head judge called them, and what two watches said where the sheet has a clock. */
export async function recordFaults(meet: MeetDemo, entries: EntryDemo[], sheets: Sheets): Promise<void> {
  const { client, random, people } = meet;
  for (const entry of entries) {
    const event = MEET_EVENTS.find(({ code }) => code === entry.event);
    const sheet = sheets.get(event?.sheet ?? '');
    await actAs(client, people.tabulator);
    for (const { key, basis } of sheet?.penalties ?? []) {
      if (basis !== 'per_occurrence' || !random.chance((1 - entry.skill) * 0.6)) continue;
      const count = ['boundary', 'sequence'].includes(key) ? random.int(1, 2) : 1;
      await call(client, 'save_meet_penalty', entry.id, random.uuid(), { key, count: String(count) });
    }
    if (!sheet?.timing) continue;
    await actAs(client, people.timer);
    const clock = event?.exhibition ? random.int(395, 548) : random.int(505, 612);
    for (const timer of [1, 2])
      await call(client, 'save_meet_time', entry.id, random.uuid(), timer, String(tenths(clock + random.next())));
  }
}

/** Verifies what was put forward of these events, as the tabulator. */
export async function verify({ client, id, people }: MeetDemo, entries: EntryDemo[]): Promise<void> {
  await actAs(client, people.tabulator);
  const { rows } = await client.query<{ id: string; revision: number }>(
    `select s.id, s.revision from public.meet_scores s join public.meet_performances p on p.id = s.performance_id
     where s.meet_id = $1 and s.state = 'submitted' and p.entry_id = any ($2) order by s.id`,
    [id, entries.map((entry) => entry.id)],
  );
  await call(
    client,
    'verify_scores',
    rows.map((row) => row.id),
    rows.map((row) => row.revision),
  );
}
