import { clientOf } from './support/client.ts';
import { keyFile } from './support/key-file.ts';
import { expect, test } from './support/test.ts';
import { expectStandings } from './support/worked-standings.ts';
import { importWorkedMeet, takeTo, workedMeet } from './support/worked-meet.ts';

test('F3 the worked meet is imported, keyed twice with differences, and its standings are those expected', async ({
  page,
  guidon,
}) => {
  test.setTimeout(180_000);
  const file = workedMeet;
  const meet = await importWorkedMeet(page);

  const [director, first, second] = await Promise.all(
    ['instructor', 'cadet', 's1'].map((name) => clientOf(guidon.url, `${name}@guidon.example`)),
  );
  if (!director || !first || !second) throw new Error('Someone of the demo is missing');
  await takeTo(director, meet, ['published', 'in_progress']);
  for (const keyer of [first, second]) {
    const p_profile = (await keyer.auth.getUser()).data.user?.id;
    await director.rpc('set_meet_staff', { p_meet: meet, p_profile, p_role: 'keyer' }).throwOnError();
  }
  expect(await keyFile({ director, first, second }, meet, file)).toBeGreaterThan(100);

  await expectStandings(page, meet);
});
