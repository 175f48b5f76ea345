import type { SupabaseClient } from '@supabase/supabase-js';
import { clientOf } from './support/client.ts';
import { meetPeople } from './support/meet-people.ts';
import { keySheet, type RunningMeet, runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const LATE = { entry: 2, seat: 1, bearing: 24 };

/** Keys three entries with two seats by two people; one sheet differs, and one is left out. */
async function keyAll(first: SupabaseClient, second: SupabaseClient, meet: RunningMeet): Promise<void> {
  for (const entry of [0, 1, 2])
    for (const seat of [0, 1]) {
      if (entry === LATE.entry && seat === LATE.seat) continue;
      await keySheet(first, meet, { entry, seat, bearing: 20 + entry });
      await keySheet(second, meet, { entry, seat, bearing: entry === 1 && seat === 1 ? 28 : 20 + entry });
    }
}

test('F4 a difference is decided, a late sheet ends the rule for it, and the head judge overrides a net', async ({
  page,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const first = await clientOf(guidon.url, 'cadet@guidon.example');
  const { Ortiz: judge } = await meetPeople(guidon.url, director, ['Ortiz']);
  const second = await clientOf(guidon.url, judge.email, judge.password);
  const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id ?? '';
  const meet = await runningMeet(director, { seats: 2, entries: [0, 0, 0] }, [
    { profile: await idOf(first), job: 'keyer' },
    { profile: await idOf(second), job: 'head_judge' },
  ]);
  await keyAll(first, second, meet);
  const codeOf = (at: number) => meet.codes[at] ?? '';
  const generation = async () => {
    const last = director.from('meet_standings').select('generation').eq('event_id', meet.event);
    return Number((await last.single().throwOnError()).data['generation']);
  };
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=board`);
  await expect(page.getByText('1 sheet has marks that differ, and waits for a decision.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Verify 4 clean sheets' }).click();
  await expect(page.getByText('5 of 6 sheets verified.')).toBeVisible();
  const placeOf = (at: number) => page.getByRole('row', { name: new RegExp(`^${codeOf(at)}`) });
  await expect(placeOf(1)).toContainText('69.0');

  // The awards wait for one sheet: the director goes on without it, until it comes.
  await page.getByRole('button', { name: `Decide on ${codeOf(2)}` }).click();
  await page.getByRole('button', { name: 'Rule for missing sheets…' }).click();
  const rule = page.getByRole('dialog', { name: `Rule for missing sheets of ${codeOf(2)}` });
  await rule.getByLabel('Where a sheet is missing').selectOption({ label: 'Sum of the others, scaled up' });
  await rule.getByLabel('Reason').fill('The paper is lost');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await expect(rule).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(placeOf(2)).toContainText('Missing: J02');
  const before = await generation();
  for (const keyer of [first, second]) await keySheet(keyer, meet, LATE);
  await page.reload();
  await page.getByRole('button', { name: `${codeOf(2)}, J02: 34, To verify` }).press('v');
  await expect(page.getByText('6 of 6 sheets verified.')).toBeVisible();
  await expect(placeOf(2)).toContainText('66.0');
  await expect(placeOf(2)).not.toContainText('Missing: J02');
  await expect(placeOf(2)).not.toContainText('Sum of the others');
  await page.goto(`/app/competition-portal/meets/${meet.id}?tab=results`);
  const computed = page.getByText(/, generation \d+$/);
  await expect.poll(async () => Number(/\d+$/.exec(await computed.innerText())?.[0])).toBeGreaterThan(before);

  await signIn(page, judge, `/app/competition-portal/scoring/${meet.id}/board?event=${meet.event}`);
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
