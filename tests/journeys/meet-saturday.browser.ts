import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { goTo } from './support/doors.ts';
import { meetPeople } from './support/meet-people.ts';
import { publishedMeet } from './support/running-meet.ts';
import { followTo } from './support/session.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The code on each paper, and what is written on it, field by field; once a weapon was dropped. */
const PAPERS: [title: string, ...written: string[]][] = [
  ['AREG-HOST · J01', '20', 'a', '1', '', '30'],
  ['AREG-HOST · J02', '22', 'a', '32'],
  ['AREG-S01 · J01', '19', 'a', '', '', '29'],
  ['AREG-S01 · J02', '18', 'a', '28'],
];

const KEYERS = ['cadet@guidon.example', 's1@guidon.example'];

test('F1 a published meet runs from paper to locked standings: panel, jobs, entries, keying, board, override', async ({
  page,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const accounts = meetPeople(guidon.url, director, ['Abney', 'Birdsong', 'Castellano', 'Dunmore']);
  const meet = await publishedMeet(director, { seats: 0, entries: [] });
  const home = `/app/competition-portal/meets/${meet.id}`;
  const board = `/app/competition-portal/scoring/${meet.id}/board?event=${meet.event}`;

  await signIn(page, 'instructor', `${home}?tab=panels`);
  await page.getByRole('button', { name: 'Fill the panel from the sheet' }).press('Enter');
  await expect(page.getByText('2 seats without a judge')).toBeVisible();
  await goTo(page, 'Setup', 'Staff');
  const people = await accounts;
  await giveJob(page, 'tabulator', people.Abney.email, people.Birdsong.email);
  await giveJob(page, 'head judge', people.Castellano.email);
  await giveJob(page, 'announcer', people.Dunmore.email);
  await giveJob(page, 'keyer', ...KEYERS);
  await addEntries(page);
  await goTo(page, 'Overview');
  await page.getByRole('button', { name: 'Start the meet…' }).press('Enter');
  await dialog(page, 'Start the meet?').getByRole('button', { name: 'Start the meet' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause the meet…' })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  for (const email of KEYERS) {
    await signIn(other, { email, password: PASSWORD }, `${home}?tab=keying`);
    await other.getByRole('link', { name: 'Key the next sheet' }).press('Enter');
    for (const [title, ...written] of PAPERS) await keyPaper(other, title, written, email === KEYERS[0]);
    await expect(other.getByText("You're all caught up.", { exact: false })).toBeVisible();
    await expect(other.getByText(/not sent yet/)).toHaveCount(0);
  }

  await signIn(other, people.Abney, `${home}?tab=board`);
  await other.getByRole('link', { name: 'Open the board' }).press('Enter');
  await other.getByRole('button', { name: 'AREG-HOST, J01: 30, To verify' }).focus();
  await other.keyboard.press('v');
  await expect(other.getByText('1 of 4 sheets verified.')).toBeVisible();
  await signIn(other, people.Birdsong, board);
  await other.getByRole('button', { name: 'Verify 3 clean sheets' }).press('Enter');
  await expect(other.getByText('4 of 4 sheets verified.')).toBeVisible();
  const row = (code: string) => other.getByRole('row', { name: new RegExp(`^${code}`) });
  await expect(row('AREG-HOST')).toContainText('37.0');
  await expect(other.getByText(/Its sheets were verified by .*Abney, .*Birdsong/)).toBeVisible();

  await signIn(other, people.Castellano, board);
  await overridePenalty(other);
  await expect(row('AREG-HOST')).toContainText('Adjusted');
  await expect(row('AREG-HOST')).toContainText(/−2(?!\d|\.).*60\.0/);

  await page.bringToFront();
  await followTo(page, home);
  await page.getByRole('button', { name: 'Lock scoring…' }).press('Enter');
  await dialog(page, 'Lock scoring?').getByRole('button', { name: 'Lock scoring' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Reopen scoring…' })).toBeVisible();
  await goTo(page, 'Scoring', 'Results');
  await showsStandings(page);
  await signIn(other, people.Dunmore, `${home}?tab=results`);
  await showsStandings(other);
  await expect(other.getByRole('link', { name: 'Board' })).toHaveCount(0);
  const { data: faults } = await director.rpc('check_meet_log', { p_meet: meet.id }).throwOnError();
  expect(faults).toEqual([]);
  await other.context().close();
});

/** Gives people a job, each found by the address of the account. */
async function giveJob(page: Page, job: string, ...emails: string[]): Promise<void> {
  await page.getByRole('button', { name: `Add ${job}` }).press('Enter');
  const form = dialog(page, `Add ${job}`);
  for (const email of emails) {
    await form.getByRole('combobox', { name: 'People' }).fill(email);
    await expect(form.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^Remove .* as ${job}$`) })).toHaveCount(emails.length);
}

/** Adds a school, and checks off that it and the host compete. */
async function addEntries(page: Page): Promise<void> {
  await goTo(page, 'Schools');
  await page.getByRole('button', { name: 'New school' }).press('Enter');
  const form = dialog(page, 'New school');
  await form.getByLabel('Name').fill('Larkspur High');
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByRole('row', { name: /Larkspur High.*S01/ })).toBeVisible();
  await goTo(page, 'Who competes in what');
  for (const school of ['Bluestem High School', 'Larkspur High'])
    await page.getByRole('checkbox', { name: `${school}: Armed regulation` }).press('Space');
  await page.getByRole('button', { name: 'Save entries' }).press('Enter');
  await expect(page.getByText('Check off who competes in what.')).toBeVisible();
}

/** Keys what is written on a paper; a drop is recorded once, with the first keying. */
async function keyPaper(page: Page, title: string, written: string[], isFirst: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Bearing')).toBeFocused();
  for (const text of written) {
    await page.keyboard.type(isFirst || text !== '1' ? text : '');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
}

/** Decides, as the head judge, what the dropped weapon costs. */
async function overridePenalty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decide on AREG-HOST' }).press('Enter');
  await page.getByRole('button', { name: 'Override…' }).press('Enter');
  const ruling = dialog(page, 'Override the result of AREG-HOST');
  await ruling.getByLabel('What you decide').selectOption({ label: 'What a penalty is worth' });
  await ruling.getByLabel('Penalty', { exact: true }).selectOption({ label: 'Dropped weapon' });
  await ruling.getByLabel('New sum of this penalty').fill('2');
  await ruling.getByLabel('Reason').fill('Caught before it hit the floor');
  await ruling.getByLabel('Reason').press('Enter');
  await expect(ruling).toBeHidden();
  await page.keyboard.press('Escape');
}

/** The standings as they are once scoring is locked. */
async function showsStandings(page: Page): Promise<void> {
  await expect(page.getByText('Unofficial', { exact: true })).toBeVisible();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveText([/^1AREG-HOST.*Adjusted.*60\.0$/, /^2AREG-S01.*57\.0$/]);
}
