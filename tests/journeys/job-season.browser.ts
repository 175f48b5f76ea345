import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { aPerson, aSchool } from './support/person.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

/** The term starts in so many days. */
const STARTS_IN = 6;

/** A school of its own: an instructor, a position that one cadet holds, and another cadet with an account, who holds another one. */
async function aCorps(url: string) {
  const { id: school } = await aSchool(url, 'Sorrel High School');
  const staff = await aPerson(url, { role: 'instructor', first: 'Ines', last: 'Calloway', school });
  const client = await clientOf(url, staff.email, staff.password);
  const input = { first_name: 'Marlow', last_name: 'Quist', grade: '11', entry_date: schoolDay(200) };
  const { data: cadet } = await client.rpc('create_cadet', { p_input: input }).throwOnError();
  const next = { first_name: 'Odell', last_name: 'Varga', grade: '10', entry_date: schoolDay(200) };
  const { data: holder } = await client.rpc('create_cadet', { p_input: next }).throwOnError();
  for (const [title, cadet_id] of [
    ['Battalion Adjutant', holder],
    ['Guidon Bearer', cadet],
  ] as const) {
    const position_id = randomUUID();
    await client.rpc('save_position', { p_id: position_id, p_input: { title, kind: 'staff' } }).throwOnError();
    await client.rpc('appoint', { p_id: randomUUID(), p_input: { position_id, cadet_id } }).throwOnError();
  }
  const email = `quist.${randomUUID().slice(0, 8)}@journey.example`;
  const body = { email, password: PASSWORD, first_name: 'Marlow', last_name: 'Quist', role: 'cadet', cadet_id: cadet };
  const { error } = await client.functions.invoke('create-cadet-user', { body });
  if (error) throw error;
  const own = await clientOf(url, email);
  const password = `${PASSWORD}-own`;
  await own.auth.updateUser({ password, data: { password_change_required: false } });
  await own.rpc('clear_password_change_requirement').throwOnError();
  return { staff, cadet: { email, password } };
}

/** The season with one opening, for the position that is held when it starts, which asks for the tenth grade, open until next week. */
async function openSeason(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New season…' }).click();
  const form = page.getByRole('dialog', { name: 'New season' });
  await form.getByLabel('Title').fill("Next year's staff");
  await form.getByLabel('They start on').fill(schoolDay(-STARTS_IN));
  await form.getByRole('button', { name: 'Create season' }).click();
  await page.getByRole('button', { name: 'Add openings…' }).click();
  const many = page.getByRole('dialog', { name: 'Add openings' });
  await many.getByLabel('Find a position').fill('varga');
  await many.getByLabel('Battalion Adjutant (Varga)').check();
  // Said before anything is written, with the way out.
  const held = many.getByRole('region', { name: 'Held when the term starts' });
  await expect(held).toContainText(/Battalion Adjutant: .*Odell Varga, since/);
  await held.getByLabel(/^Relieve them on/).check();
  await many.getByLabel('Deadline').fill(schoolDay(-7));
  await many.getByRole('button', { name: 'Add criterion' }).click();
  await many.getByLabel('Criterion 1', { exact: true }).selectOption('Grade');
  await many.getByLabel('At least, criterion 1').fill('10');
  await many.getByLabel('Questions').fill('What would you change first?');
  await many.getByRole('button', { name: 'Add 1 opening' }).click();
  await expect(page.getByText('1 assignment ends when the term starts')).toBeVisible();
  await page.getByLabel('Select all openings').check();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('1 opening: open')).toBeVisible();
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Battalion Adjutant' }).click();
  await expect(page.getByText('You meet the criterion')).toBeVisible();
  await page.getByRole('button', { name: 'Apply…' }).click();
  const form = page.getByRole('dialog', { name: 'Apply for Battalion Adjutant' });
  await form.getByLabel('Why you want it').fill('I plan ahead.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Your application' }).click();
  await page.getByRole('button', { name: 'Continue…' }).click();
  await form.getByLabel('What would you change first?').fill('A plan for each week.');
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();
}

/** The board of the instructor alone: an interview, scores, and its end. */
async function interview(page: Page): Promise<void> {
  await goTo(page, 'Boards');
  await page.getByRole('button', { name: 'New board…' }).click();
  const form = page.getByRole('dialog', { name: 'New board' });
  await form.getByLabel('Title').fill('Staff board');
  await form.getByRole('combobox', { name: 'Members' }).click();
  await page.getByRole('option', { name: 'Calloway, Ines' }).click();
  await form.getByLabel('Title').click();
  await form.getByLabel('Scoring criteria').fill('Bearing 10');
  await form.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('button', { name: 'Plan interviews…' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan interviews' });
  await plan.getByLabel('Date').fill(schoolDay(-8));
  await plan.getByRole('button', { name: 'Plan interviews' }).click();
  await expect(page.getByText('1 interview planned')).toBeVisible();
  await page.getByRole('button', { name: 'Score…' }).click();
  const score = page.getByRole('dialog', { name: 'Score Marlow Quist' });
  await score.getByLabel('Bearing').fill('9');
  await score.getByRole('button', { name: 'Save scores' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Close board' }).click();
  await expect(page.getByText('No. 1 · 9 points')).toBeVisible();
  await page.getByRole('link', { name: 'Boards' }).click();
}

/** From the acceptance to the date: anyone who accepted shows as the next holder, and takes over with the checklist. */
async function handOver(page: Page, theirs: Page, pass: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Battalion Adjutant .*Odell Varga Quist from / }).press('Enter');
  await page.getByRole('link', { name: /^Relief with Marlow Quist/ }).click();
  await expect(page.getByRole('heading', { name: 'Handover: Battalion Adjutant' })).toBeVisible();
  await page.getByLabel('Done: Open tasks').click();
  await theirs.goto(new URL(page.url()).pathname);
  await theirs.getByLabel('Confirmed: Open tasks').click();
  await expect(theirs.getByText('1 of 7 checked off, 1 confirmed')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Complete relief…' })).toBeHidden();

  await pass();
  await page.reload();
  await page.getByRole('button', { name: 'Complete relief…' }).click();
  const end = page.getByRole('dialog', { name: 'Complete relief: Battalion Adjutant' });
  await end.getByRole('button', { name: 'Complete relief', exact: true }).click();
  await expect(end.getByText('6 items are not confirmed yet')).toBeVisible();
  await end.getByLabel('Why it is completed with open items').fill('Both met in the supply room.');
  await end.getByRole('button', { name: 'Complete relief', exact: true }).click();
  await expect(theirs.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Battalion Adjutant' }).click();
  const now = page.getByRole('region', { name: 'Held by' });
  await expect(now.getByText(/Marlow Quist/)).toBeVisible();
  await expect(now.getByText(/Varga/)).toBeHidden();
}

test('J1 a job season: a held seat is opened, applied for, boarded, offered, accepted for later, and handed over on the date', async ({
  page,
  browser,
  baseURL,
  guidon,
}) => {
  const { staff, cadet } = await aCorps(baseURL ?? '');
  await signIn(page, staff, '/app/job-board?tab=openings');
  await openSeason(page);
  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(theirs, cadet, '/app/job-board?tab=openings');
  // Staff made the account for someone on the roster: the proof is offered, and can be put off.
  await theirs.getByRole('button', { name: 'Not now' }).click();
  await apply(theirs);

  await interview(page);
  await goTo(page, 'Openings');
  await page.getByLabel('Select all openings').check();
  await page.getByRole('button', { name: 'Close openings' }).click();
  await goTo(page, 'Applications');
  await page.getByRole('link', { name: /Quist/ }).first().click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Offer right away' }).click();
  await expect(page.getByText('1 offer sent')).toBeVisible();

  await theirs.getByRole('button', { name: 'Accept offer…' }).click();
  await expect(theirs.getByText(/You also hold Guidon Bearer/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept offer', exact: true }).click();
  await expect(theirs.getByText('Accepted', { exact: true })).toBeVisible();
  // The application asks about what the cadet holds until then.
  const also = page.getByRole('region', { name: 'Also holds a position now' });
  await also.getByRole('button', { name: /^End it on/ }).click();
  await expect(also).toBeHidden();
  const record = await page.getByRole('link', { name: 'Applications of this cadet' }).getAttribute('href');
  await page.goto(String(record).replace('tab=applications', 'tab=positions'));
  const own = page.getByRole('region', { name: 'Positions' }).getByRole('listitem');
  await expect(own.filter({ hasText: 'Starts later' })).toContainText('Battalion Adjutant');
  await page.goto('/app/job-board');
  const db = await openDatabase(guidon);
  // The term starts: what was to begin and end then does so now.
  const pass = async () => {
    for (const column of ['ends_at', 'starts_at'])
      await db.query(
        `update position_assignments a set ${column} = now() from positions p
         where p.id = a.position_id and p.title = 'Battalion Adjutant' and a.${column} between now() and now() + interval '7 days'`,
      );
  };
  await handOver(page, theirs, pass);
  await db.end();
});
