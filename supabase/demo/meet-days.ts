import { actAs, call } from './call.ts';
import { computeResults } from './meet-results.ts';
import type { EntryDemo } from './meet-entries.ts';
import { type DemoSheet, misread } from './meet-marks.ts';
import type { MeetDemo } from './meet-plan.ts';
import { keyPaper, type Paper, papersOf, recordFaults, verify } from './meet-scores.ts';
import { JUDGES } from './meet-words.ts';

type Day = { meet: MeetDemo; entries: EntryDemo[]; sheets: Map<string, DemoSheet> };

/** Publishes the meet and starts it. */
async function start({ client, id, people }: MeetDemo): Promise<void> {
  await actAs(client, people.director);
  for (const state of ['published', 'in_progress']) await call(client, 'set_meet_state', id, state);
}

/** Last year's day, from the first sheet to the lock: a tie that the head judge's sheet broke, a team that gave up, one decision. */
export async function holdMeet({ meet, entries, sheets }: Day): Promise<void> {
  const { client, people } = meet;
  const entryOf = (code: string) => entries.find((entry) => entry.code === code);
  await start(meet);
  const stopped = entryOf('RUN-S07');
  const papers = papersOf(meet, entries, sheets).filter(({ entry }) => entry !== stopped);
  tie(papers, 'INS-S02', 'INS-S05');
  for (const [at, paper] of papers.entries()) await keyPaper(meet, paper, people.keyers[at % 2 === 0 ? 0 : 1]);
  await recordFaults(
    meet,
    entries.filter(({ event, code }) => event !== 'INS' && code !== 'AEX-S03'),
    sheets,
  );
  await actAs(client, people.tabulator);
  const reason = 'Two runners were treated for heat, and the team stopped.';
  await call(client, 'set_performance_status', stopped?.id, 'dnf', reason);
  const reviewed = entryOf('AEX-S03')?.id;
  await call(client, 'save_meet_penalty', reviewed, meet.random.uuid(), { key: 'drop', count: '1' });
  for (const timer of [1, 2]) await call(client, 'save_meet_time', reviewed, meet.random.uuid(), timer, `48${timer}.4`);
  const caught = 'The rifle was caught before it touched the floor, as the video shows.';
  await call(client, 'override_score', reviewed, 'penalty', '0', '25', caught, 'drop');
  await verify(meet, entries);
  await computeResults(meet);
  await actAs(client, people.director);
  await call(client, 'set_meet_state', meet.id, 'scoring_locked');
}

/** Gives the second entry the first one's marks, with head judge and judge swapped: the same sum, another head judge's total. */
function tie(papers: Paper[], one: string, other: string): void {
  const [head, judge, last] = papers.filter(({ entry }) => entry.code === one);
  const [swappedHead, swappedJudge, same] = papers.filter(({ entry }) => entry.code === other);
  if (!head || !judge || !last || !swappedHead || !swappedJudge || !same)
    throw new Error('The demo has no such entries');
  [swappedHead.marks, swappedJudge.marks, same.marks] = [judge.marks, head.marks, last.marks];
}

/** How far each event of today is: entries keyed by two people, and more keyed once. */
const KEYED: Record<string, { twice: number; once: number }> = {
  INS: { twice: 20, once: 0 },
  AREG: { twice: 6, once: 0 },
  UREG: { twice: 3, once: 1 },
  CG: { twice: 2, once: 2 },
};

/** Today's day until now: inspection is verified, one sheet differs, one was returned, half of them are still to come, and fitness is canceled. */
export async function beginMeet({ meet, entries, sheets }: Day): Promise<void> {
  const { client, people } = meet;
  await start(meet);
  await replaceJudge(meet, entries);
  await actAs(client, people.checkIn);
  const late = entries.filter(({ event }) => event === 'AEX').slice(-1);
  await call(
    client,
    'set_entry_status',
    late.map(({ id }) => id),
    'scratched',
    'The bus broke down.',
  );
  const begun = [];
  for (const [event, { twice, once }] of Object.entries(KEYED)) {
    const teams = entries.filter((entry) => entry.event === event);
    const done = papersOf(meet, teams.slice(0, twice), sheets);
    for (const paper of done) await keyTwice(meet, paper, { differs: paper === done[10] && event === 'AREG' });
    for (const [at, paper] of papersOf(meet, teams.slice(twice, twice + once), sheets).entries())
      await keyPaper(meet, paper, people.keyers[at % 3 === 2 ? 0 : 1]);
    begun.push(...teams.slice(0, twice + once));
  }
  await recordFaults(meet, begun, sheets);
  await returnOne(meet, begun);
  await actAs(client, people.director);
  const hot = 'The heat flag is red, so no one runs outside today.';
  await call(client, 'cancel_meet_event', meet.ids.get('PFT'), hot, true, 'drop', 'heat');
  await verify(
    meet,
    begun.filter(({ event }, at) => event === 'INS' || (event === 'AREG' && at % 2 === 0)),
  );
  await computeResults(meet);
}

async function keyTwice(meet: MeetDemo, paper: Paper, { differs }: { differs: boolean }): Promise<void> {
  await keyPaper(meet, paper, meet.people.keyers[0]);
  await keyPaper(meet, paper, meet.people.keyers[1], differs ? misread(paper.marks) : paper.marks);
}

/** From the third team on, another judge sits at regulation. */
async function replaceJudge({ client, ids, people }: MeetDemo, entries: EntryDemo[]): Promise<void> {
  const third = entries.filter(({ event }) => event === 'AREG')[2];
  const spare = JUDGES.at(-1)?.name ?? '';
  await actAs(client, people.director);
  await call(client, 'replace_meet_judge', ids.get('AREG/J05'), ids.get(spare), third?.id, 'Called back to the armory');
}

async function returnOne({ client, ids, people }: MeetDemo, entries: EntryDemo[]): Promise<void> {
  const team = entries.findLast(({ event }) => event === 'AREG');
  const { rows } = await client.query<{ id: string; revision: number }>(
    `select s.id, s.revision from public.meet_scores s join public.meet_performances p on p.id = s.performance_id
     where p.entry_id = $1 and s.seat_id = $2`,
    [team?.id, ids.get('AREG/J06')],
  );
  await actAs(client, people.tabulator);
  for (const { id, revision } of rows)
    await call(client, 'return_score', id, revision, 'The second page is of another team.');
}
