import { clientOf } from './support/client.ts';
import { aTeam } from './support/entrant-team.ts';
import { registered, takingMeet } from './support/open-meet.ts';
import { misfits } from './support/fits.ts';
import { fillInRegistration, startRegistration, submitRegistration } from './support/register-on-screen.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const TERMS = 'Schools bring their own color guard flags.';

test('Q1 six schools register for one meet, two from outside, one of them by phone; one withdraws, and one is late', async ({
  page,
  guidon,
  browser,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(director, { max_schools: 4, terms: TERMS });

  // A school with a whole account registers at its desk.
  await signIn(page, { email: 'm.bell@kestrel.example', password: PASSWORD }, `${PORTAL}/open-competitions`);
  await startRegistration(page, meet);
  await fillInRegistration(page, '31');
  const dialog = await submitRegistration(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  const own = page.url().replace(/\?.*$/, '');

  // A colleague who presses Register gets the same registration.
  const bell = await clientOf(guidon.url, 'y.prentice@kestrel.example');
  const { data: again } = await bell
    .rpc('start_registration', { p_meet: meet.id, p_id: crypto.randomUUID() })
    .throwOnError();
  expect(own).toContain(Object(again).id);
  expect(Object(again)).toMatchObject({ is_new: false, started_by: 'Marcus Bell' });

  // A school from outside registers on a phone.
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: guidon.url,
  });
  const small = await phone.newPage();
  await signIn(small, 'external', `${PORTAL}/open-competitions`);
  await startRegistration(small, meet);
  await fillInRegistration(small, '12');
  // Without the notices of what was just done.
  await small.reload();
  await expect(small.getByRole('region', { name: 'SOP' })).toContainText('Acknowledged');
  expect(await misfits(small)).toEqual([]);
  await expect(await submitRegistration(small)).toBeHidden();
  await expect(small.getByText('Confirmed').first()).toBeVisible();
  await phone.close();

  // Three more by their own sessions: the fourth place is the last one, so the fifth school waits.
  const cedar = await aTeam(guidon, 'Cedar Bend', true);
  const maple = await aTeam(guidon, 'Maple Grove');
  const oak = await aTeam(guidon, 'Oak Hill');
  await registered(cedar.client, meet);
  const leaving = await registered(maple.client, meet);
  const waiting = await registered(oak.client, meet);
  const stateOf = async (id: string) =>
    (await oak.client.from('registration_list').select('state').eq('id', id).single().throwOnError()).data['state'];
  expect(await stateOf(waiting)).toBe('waitlisted');

  // One withdraws: its place is offered to the school in line, which accepts it on its page.
  await signIn(page, maple, `${PORTAL}/registrations/${leaving}`);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const withdraw = page.getByRole('dialog', { name: /^Withdraw from / });
  await expect(withdraw).toContainText('Your place goes to the next school in line');
  await withdraw.getByLabel('Reason').fill('Our bus was canceled.');
  await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Reason: Our bus was canceled.')).toBeVisible();
  await signIn(page, oak, `${PORTAL}/registrations/${waiting}`);
  await expect(page.getByRole('timer')).toContainText(/\d+ h \d+ min left/);
  await page.getByRole('button', { name: 'Accept place' }).click();
  await expect(page.getByRole('button', { name: 'Accept place' })).toHaveCount(0);
  expect(await stateOf(waiting)).toBe('approved');

  // The last one has its form open when registration closes: it's told so, and its draft is saved.
  const late = await aTeam(guidon, 'Late River');
  const draft = await registered(late.client, meet, false);
  await signIn(page, late, `${PORTAL}/registrations/${draft}`);
  await page.getByRole('button', { name: 'Submit…' }).click();
  const open = page.getByRole('dialog', { name: /^Submit to / });
  await expect(open).toContainText('Dana Ames');
  await director.rpc('close_registration', { p_meet: meet.id, p_reason: 'Full' }).throwOnError();
  await open.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(open).toContainText('Registration is closed');
  await expect(open).toContainText('Write to the host');
  await open.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(
    page.getByText(/Registration is closed, so this draft can't be submitted\. It is saved\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Dana Ames');

  // The host has all of them, in order of arrival.
  const { data: board } = await director.rpc('host_board', { p_meet: meet.id }).throwOnError();
  const states = (board as { number: number | null; state: string }[])
    .filter(({ number }) => number !== null)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map(({ state }) => state);
  expect(states).toEqual(['confirmed', 'confirmed', 'approved', 'withdrawn', 'approved']);
});

test('a meet that is unlisted opens by its link, and one that is not there says so', async ({ page, guidon }) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(director, { visibility: 'unlisted' });
  const { data: opening } = await director.from('meet_openings').select('link_code').eq('meet_id', meet.id).single();
  const way = `${PORTAL}/open-competitions/${meet.id}`;
  await signIn(page, 'external', way);
  await expect(page.getByText("This competition isn't there")).toBeVisible();
  await page.goto(`${way}?code=${opening?.['link_code']}`);
  await expect(page.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/registrations\/[0-9a-f-]{36}$/);
});
