import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { aTeam } from './support/entrant-team.ts';
import { openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

test('the coach of a school without cadet records attests that public results may show a name, and takes it back', async ({
  page,
  guidon,
}) => {
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const school = await aTeam(guidon, 'Cedar Names', true);
  const entered = await registerFor(school.client, await openMeet(host));
  const p_rows = ['Ana Adams', 'Ben Baker'].map((name) => ({ id: randomUUID(), name, grade: 10 }));
  await school.client.rpc('save_roster', { p_registration: entered.id, p_rows }).throwOnError();

  await signIn(
    page,
    { email: school.email, password: school.password },
    `/app/competition-portal/registrations/${entered.id}?tab=rosters`,
  );
  const roster = page.getByRole('region', { name: 'On the roster' });
  const actions = roster.getByRole('button', { name: 'Actions for Ana Adams' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Show name in public results…' }).click();
  const question = page.getByRole('dialog', { name: 'Show Ana Adams in public results?' });
  await expect(question).toContainText('You attest that a parent or guardian');
  await question.getByRole('button', { name: 'Attest and show' }).click();
  await expect(page.getByText('Public results may name 1 cadet')).toBeVisible();
  await expect(roster.getByText(/Name in public results: attested by .+/)).toHaveCount(1);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove name from public results' }).click();
  await expect(page.getByText('1 cadet no longer named in public results')).toBeVisible();
  await expect(roster.getByText(/Name in public results/)).toHaveCount(0);
});
