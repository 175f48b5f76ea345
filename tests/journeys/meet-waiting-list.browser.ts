import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aTeam } from './support/entrant-team.ts';
import { registered, takingMeet } from './support/open-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const DIRECTOR = { email: 'instructor@guidon.example', password: PASSWORD };

test('Q3 a waiting list moves up, an offer lapses, and both sides see the same', async ({ page, guidon }) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, DIRECTOR.email);
  const meet = await takingMeet(director, { max_schools: 1 });
  const [first, second, third] = [
    await aTeam(guidon, 'First Creek'),
    await aTeam(guidon, 'Second Creek', true),
    await aTeam(guidon, 'Third Creek'),
  ];
  await registered(first.client, meet);
  const waiting = await registered(second.client, meet);
  const last = await registered(third.client, meet);

  // The host sees who is in and who waits, and declines the school that has the place.
  await signIn(page, DIRECTOR, `${PORTAL}/meets/${meet.id}?tab=registration`);
  const status = page.getByRole('region', { name: 'Registration', exact: true });
  await expect(status).toContainText('1 of 1');
  await expect(status).toContainText('On the waiting list');
  await page
    .getByRole('link', { name: /First Creek/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /First Creek/ })).toBeVisible();
  await page.getByRole('button', { name: 'Decline…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 1 registration' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toContainText('Say why in a sentence.');
  await dialog.getByLabel('Reason').fill('Your buses are too late for inspection.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible();

  // The place is offered to the first in line, which lets it pass; the database's clock ends it.
  await signIn(page, second, `${PORTAL}/registrations/${waiting}`);
  await expect(page.getByRole('timer')).toContainText(/\d+ h \d+ min left/);
  const database = await openDatabase(guidon);
  try {
    await database.query('update public.meet_registrations set offer_until = now() where id = $1', [waiting]);
    await page.getByRole('button', { name: 'Accept place' }).click();
    await expect(page.getByText('No place is offered to you now').first()).toBeVisible();
    await database.query(`select app.tend_registrations(null, '{}')`);
  } finally {
    await database.end();
  }

  // The next school has it now, and takes it.
  await signIn(page, third, `${PORTAL}/registrations/${last}`);
  await page.getByRole('button', { name: 'Accept place' }).click();
  await expect(page.getByText('You have a place').first()).toBeVisible();

  // The one that let it pass goes to the end of the line.
  await signIn(page, second, `${PORTAL}/registrations/${waiting}`);
  await page.getByRole('button', { name: 'Go to the end of the line' }).click();
  await expect(page.getByText('You are first in line.')).toBeVisible();

  // The host sees all of it on its board, and raises the limit: the school in line gets an offer.
  await signIn(page, DIRECTOR, `${PORTAL}/meets/${meet.id}?tab=register`);
  const card = page.getByRole('region', { name: 'How to register' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'How to register' });
  await form.getByLabel('Schools at most').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(card).toContainText('2');
  const { data: board } = await director.rpc('host_board', { p_meet: meet.id }).throwOnError();
  const states = new Map((board as { id: string; state: string }[]).map(({ id, state }) => [id, state]));
  expect(states.get(waiting)).toBe('offered');
  expect(states.get(last)).toMatch(/^(approved|confirmed)$/);
  await page.goto(`${PORTAL}/meets/${meet.id}?tab=registration`);
  await expect(page.getByText('Place offered').first()).toBeVisible();
});
