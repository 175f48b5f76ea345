import type { SupabaseClient } from '@supabase/supabase-js';
import { SMALL_SHEET } from '../support/meet/small.ts';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { aPerson } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

type Someone = { email: string; password: string };

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

const [meet = '', event = '', sheet = '', school = ''] = ids(4);
const seats = ids(2);
const entries = ids(3);
const codeOf = (at: number) => `AREG-S01-${'ABC'[at]}`;

/** A running meet of one event with three entries and two seats, each sheet keyed by two people; one differs. */
async function keyMeet(url: string): Promise<Someone> {
  const director = await clientOf(url, 'instructor@guidon.example');
  const first = await clientOf(url, 'cadet@guidon.example');
  const { data: own } = await director
    .from('profiles')
    .select('school_id')
    .eq('email', 'instructor@guidon.example')
    .single();
  const judge = await aPerson(url, { role: 'instructor', first: 'Iris', last: 'Ortiz', school: own?.school_id });
  const second = await clientOf(url, judge.email, judge.password);
  const say = async (client: SupabaseClient, name: string, input: object) => {
    await client.rpc(name, input).throwOnError();
  };
  const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id;
  await say(director, 'save_score_sheet', { p_id: sheet, p_content: { ...SMALL_SHEET, key: 'on-the-board' } });
  await director.functions.invoke('score-sheets', { body: { action: 'publish', id: sheet, rev: 1 } });
  const title = { title: 'Board meet', starts_on: schoolDay(), venue: 'Gym' };
  await say(director, 'save_meet', { p_id: meet, p_input: title });
  const drill = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  await say(director, 'save_meet_event', { p_meet: meet, p_id: event, p_input: drill });
  for (const [at, p_id] of seats.entries()) {
    const p_input = { event_id: event, code: `J0${at + 1}`, role: at === 0 ? 'head' : 'judge', sort: at };
    await say(director, 'save_meet_seat', { p_meet: meet, p_id, p_input });
  }
  await say(director, 'save_meet_school', {
    p_meet: meet,
    p_id: school,
    p_input: { code: 'S01', name: 'Larkspur High' },
  });
  const p_rows = entries.map((id, at) => ({
    id,
    event_id: event,
    meet_school_id: school,
    code: codeOf(at),
    team: 'ABC'[at],
    sort: at,
  }));
  await say(director, 'save_meet_entries', { p_meet: meet, p_rows });
  const sop = { kind: 'sop', title: 'SOP' };
  await say(director, 'save_meet_document', { p_meet: meet, p_id: crypto.randomUUID(), p_input: sop });
  for (const p_to of ['published', 'in_progress']) await say(director, 'set_meet_state', { p_meet: meet, p_to });
  const jobs = [
    [first, 'keyer'],
    [second, 'head_judge'],
  ] as const;
  for (const [client, p_role] of jobs)
    await say(director, 'set_meet_staff', { p_meet: meet, p_profile: await idOf(client), p_role });
  for (const [at, entry] of entries.entries()) {
    for (const [place, seat] of seats.entries()) {
      const key = (client: SupabaseClient, bearing: number) =>
        say(client, 'key_score', {
          p_entry: entry,
          p_seat: seat,
          p_input: { sheet_id: sheet, marks: { drill: { bearing, cover: 'A' } } },
        });
      await key(first, 20 + at);
      await key(second, at === 1 && place === 1 ? 28 : 20 + at);
    }
  }
  return judge;
}

test('Board: a difference is decided, sheets are verified in bulk, and the head judge overrides a net', async ({
  page,
  guidon,
}) => {
  const judge = await keyMeet(guidon.url);
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet}?tab=board`);
  await expect(page.getByText('1 sheet differs between the two keyings.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the board' }).click();

  // By keyboard: from the sheet above to the one that differs.
  await page.getByRole('button', { name: `${codeOf(0)}, J02: 30, To verify` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `${codeOf(1)}, J02: Differs` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decide…' }).click();
  const choice = page.getByRole('dialog', { name: 'Decide between the two keyings' });
  await choice.getByRole('button', { name: 'Second: 28' }).click();
  await expect(choice.getByLabel('Bearing (Drill)')).toHaveValue('28');
  await choice.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(choice).toBeHidden();
  await page.keyboard.press('Escape');

  const one = page.getByRole('button', { name: `${codeOf(0)}, J01: 30, To verify` });
  await one.focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: `${codeOf(0)}, J01: 30, Verified` })).toBeVisible();
  await page.getByRole('button', { name: 'Verify 5 clean sheets' }).click();
  await expect(page.getByText('6 of 6 sheets verified.')).toBeVisible();
  const placeOf = (at: number) => page.getByRole('row', { name: new RegExp(`^${codeOf(at)}`) });
  await expect(placeOf(1)).toContainText('69.0');

  await signIn(page, judge, `/app/competition-portal/scoring/${meet}/board?event=${event}`);
  await page.getByRole('button', { name: `Decide on ${codeOf(0)}` }).click();
  await page.getByRole('button', { name: 'Override…' }).click();
  const ruling = page.getByRole('dialog', { name: `Override the result of ${codeOf(0)}` });
  await ruling.getByLabel('New net score').fill('70');
  await ruling.getByLabel('Reason').fill('The line was wet');
  await ruling.getByRole('button', { name: 'Override' }).click();
  await expect(ruling).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(placeOf(0)).toContainText('70.0');
  await expect(placeOf(0)).toContainText('Adjusted');
});
