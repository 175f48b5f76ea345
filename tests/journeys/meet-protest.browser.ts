import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { meetPeople } from './support/meet-people.ts';
import { upholdProtest } from './support/protest.ts';
import { keySheet, runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

test('a protest is filed from the results, previewed, and upheld while scoring is locked', async ({ page, guidon }) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const { Ortiz, Vance } = await meetPeople(guidon.url, director, ['Ortiz', 'Vance']);
  const keyers = await Promise.all([Ortiz, Vance].map(({ email, password }) => clientOf(guidon.url, email, password)));
  const [first, second] = keyers;
  if (!first || !second) throw new Error('Two people key');
  const ids = await Promise.all(keyers.map(async (one) => (await one.auth.getUser()).data.user?.id ?? ''));
  const meet = await runningMeet(
    director,
    { seats: 2, entries: [0, 1] },
    ids.map((profile) => ({ profile, job: 'keyer' })),
  );
  for (const entry of [0, 1])
    for (const seat of [0, 1])
      for (const keyer of [first, second]) await keySheet(keyer, meet, { entry, seat, bearing: entry === 0 ? 25 : 20 });
  const penalty = { p_entry: meet.entries[0], p_id: randomUUID(), p_input: { key: 'drop' } };
  await first.rpc('save_meet_penalty', penalty).throwOnError();
  const { data: scores } = await director.from('meet_scores').select('id').eq('meet_id', meet.id).throwOnError();
  const seen = { p_scores: scores.map(({ id }) => String(id)), p_seen: scores.map(() => 1) };
  await director.rpc('verify_scores', seen).throwOnError();
  for (const body of [{ meet: meet.id, event: meet.event }, { meet: meet.id }]) {
    const { error } = await director.functions.invoke('meet-results', { body });
    if (error) throw error;
  }
  await director.rpc('set_meet_state', { p_meet: meet.id, p_to: 'scoring_locked' }).throwOnError();

  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=protests`);
  await page.getByLabel('Armed regulation').check();
  await page.getByRole('button', { name: 'Release to schools' }).click();
  await expect(page.getByText(/Protests until .*, 30 min left/)).toBeVisible();
  const entry = meet.codes[0] ?? '';
  await upholdProtest(page, { meet: meet.id, entry, penalty: 'Dropped weapon', after: '1st with 70.0' });

  await page.goto(`/app/competition-portal/meets/${meet.id}?tab=results`);
  const row = page.getByRole('row', { name: new RegExp(entry) });
  await expect(row).toContainText('70.0');
  await expect(row.getByText('Under review')).toBeHidden();
  const state = director.from('meets').select('state').eq('id', meet.id).single();
  expect((await state.throwOnError()).data['state']).toBe('scoring_locked');
});
