import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { misfits } from './support/fits.ts';
import { dayAhead, openMeet, registerFor, setOpening } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const BELL = 'm.bell@kestrel.example';
const HOME = '/app/competition-portal';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Q2 a roster with an ineligible cadet and a missing form is certified, locked, and changed with the host', async ({
  page,
  guidon,
}) => {
  const [host, school] = [await clientOf(guidon.url, 'instructor@guidon.example'), await clientOf(guidon.url, BELL)];
  const meet = await openMeet(host, { substitutions: 'start' });
  const team = await aTeam(school);
  const entered = await registerFor(school, meet, team.id);
  const [first, second, third, red] = team.cadets.map(({ name }) => name);

  // The team of the school fills the entry, without the cadet whose light is red.
  await signIn(page, { email: BELL, password: PASSWORD }, `${HOME}/registrations/${entered.id}?tab=rosters`);
  await expect(page.getByText('0 cadets compete in 2 entries.')).toBeVisible();
  await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Armed regulation' }).click();
  await page.getByRole('button', { name: 'Fill from a team…' }).click();
  await dialog(page, 'Fill from a team').getByRole('button', { name: 'Fill team' }).click();
  await expect(page.getByText(`${red}: May not compete`)).toBeVisible();
  const inTeam = page.getByRole('region', { name: 'In the team', exact: true });
  await expect(inTeam.getByRole('listitem')).toHaveCount(3);

  // Added all the same, the cadet is warned of with the reason.
  const bench = page.getByRole('region', { name: 'Not in the team' });
  await bench.getByLabel('Search cadets').fill(red ?? '');
  await bench.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel(`Role of ${second}`).selectOption('commander');
  await page.getByRole('button', { name: 'Save team' }).click();
  const warnings = page.getByRole('status', { name: 'Roster warnings' });
  await expect(warnings).toContainText(`${red} may not compete in Armed regulation: Physical missing`);

  // The solo has one place: a second cadet is refused before it is saved.
  await page.goto(`${HOME}/registrations/rosters/${entered.solo}`);
  for (const name of [first, third]) {
    await bench.getByLabel('Search cadets').fill(name ?? '');
    await bench.getByRole('button', { name: 'Add' }).first().click();
  }
  await page.getByRole('region', { name: 'Alternates' }).getByRole('button', { name: 'In', exact: true }).click();
  await expect(page.getByText('This event takes 1 cadet, and 2 are in.')).toBeVisible();
  await inTeam
    .getByRole('listitem')
    .filter({ hasText: third ?? '' })
    .getByRole('button', { name: 'Out' })
    .click();
  await page.getByRole('button', { name: 'Save team' }).click();
  await expect(warnings).toHaveCount(0);

  // One of the team is in both entries, and has practice on the day: a warning with a link, none before.
  await expect(page.getByRole('status', { name: 'Clashes' })).toHaveCount(0);
  await practiceFor(school, team.cadets[1]?.id);
  await page.goto(`${HOME}/registrations/${entered.id}?tab=rosters`);
  const clashes = page.getByRole('status', { name: 'Clashes' });
  await expect(clashes).toContainText(`${first} is in more than one entry: Armed regulation, Solo exhibition`);
  await expect(clashes.getByRole('listitem').filter({ hasText: `${second} is also at` })).toContainText(
    'Drill practice',
  );
  await expect(clashes.getByRole('link', { name: 'Drill practice' })).toBeVisible();

  // Who is missing a form, and the certificate, which needs a reason for the red light.
  await page.goto(`${HOME}/registrations/${entered.id}?tab=rosters`);
  await page.getByRole('button', { name: '4 missing a form' }).click();
  await page
    .getByRole('region', { name: 'Who is missing a form' })
    .getByRole('button', { name: 'The school holds all' })
    .click();
  await expect(page.getByText('No form is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Certify roster…' }).click();
  const certify = dialog(page, 'Certify 4 cadets?');
  await expect(certify).toContainText(`1 cadet may not compete as of now: ${red}.`);
  await certify.getByRole('button', { name: 'Certify roster' }).click();
  await expect(certify.getByText('Say why you certify them.')).toBeVisible();
  await certify.getByLabel('Why you certify them anyway').fill('The physical was on Friday');
  await certify.getByRole('button', { name: 'Certify roster' }).click();
  await expect(page.getByText('All of them are certified.')).toBeVisible();
  await expect.poll(async () => stateOf(school, entered.id)).toBe('confirmed');

  // The host moves the lock: a substitution needs no one, taking a cadet out needs the host.
  await setOpening(host, meet.id, { substitutions: 'start', roster_locks_at: dayAhead(-0.01) });
  await page.goto(`${HOME}/registrations/rosters/${entered.solo}`);
  await expect(page.getByText('The rosters are locked.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Substitute a cadet…' }).click();
  const exchange = dialog(page, 'Substitute a cadet');
  await exchange.getByLabel('Goes out').selectOption({ label: first ?? '' });
  await exchange.getByLabel('Comes in').selectOption({ label: third ?? '' });
  await exchange.getByLabel('Reason').fill('Ill');
  await exchange.getByRole('button', { name: 'Substitute cadet' }).click();
  await expect(inTeam).toContainText(third ?? '');
  await page.goto(`${HOME}/registrations/rosters/${entered.team}`);
  await page.getByRole('button', { name: 'Ask the host for a change…' }).click();
  const ask = dialog(page, 'Ask the host for a change');
  await ask.getByLabel('Goes out').selectOption({ label: red ?? '' });
  await ask.getByLabel('Reason').fill('The physical did not come');
  await ask.getByRole('button', { name: 'Ask the host' }).click();
  await expect(page.getByText('Waiting for the host')).toBeVisible();

  // The host reads names, decides, and the entry that ranks individuals has the other cadet.
  await signIn(page, 'instructor', `${HOME}/meets/${meet.id}?tab=rosters`);
  await page.getByRole('link', { name: 'Kestrel Ridge High School' }).click();
  await expect(page.getByRole('region', { name: 'Solo exhibition' })).toContainText(third ?? '');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Armed regulation' }).getByRole('listitem')).toHaveCount(3);
  const { data } = await host.from('meet_entry_cadets').select('name').eq('meet_id', meet.id).is('archived_at', null);
  expect(data).toEqual([{ name: third }]);
});

test('Q2 a roster of a file with faults is imported and undone, and a drill card keeps its versions', async ({
  page,
  guidon,
}) => {
  const [host, school] = [await clientOf(guidon.url, 'instructor@guidon.example'), await clientOf(guidon.url, BELL)];
  const entered = await registerFor(school, await openMeet(host));
  const lines = Array.from({ length: 400 }, (_, n) => `Visitor Number${n},${n % 5 < 3 ? 10 : 42}`);
  const buffer = Buffer.from(['Name,Grade', ...lines].join('\n'));

  await signIn(page, { email: BELL, password: PASSWORD }, `${HOME}/registrations/import/${entered.id}`);
  await page.getByLabel('File to import').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('240 cadets will be added')).toBeVisible();
  await expect(page.getByText('160 rows have a problem')).toBeVisible();
  await page.getByRole('button', { name: 'Import 240 cadets' }).click();
  await expect(page.getByText('240 cadets added')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: 240 cadets removed.')).toBeVisible();

  await page.goto(`${HOME}/registrations/rosters/${entered.team}/card`);
  await page.getByRole('button', { name: 'Write the card…' }).click();
  await dialog(page, 'Write the drill card').getByLabel('Commands').fill('Fall in\nDress right, dress');
  await dialog(page, 'Write the drill card').getByRole('button', { name: 'Save version' }).click();
  await page.getByRole('button', { name: 'New version…' }).click();
  await dialog(page, 'New version of the drill card').getByLabel('Commands').fill('Fall in\nReady, front');
  await dialog(page, 'New version of the drill card').getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready, front' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dress right, dress' })).toBeVisible();
});

test('Q2 a roster is filled in on a phone, and read there once it is locked', async ({ browser, guidon }) => {
  const [host, school] = [await clientOf(guidon.url, 'instructor@guidon.example'), await clientOf(guidon.url, BELL)];
  const meet = await openMeet(host);
  const team = await aTeam(school);
  const entered = await registerFor(school, meet, team.id);
  await school.rpc('roster_from_team', { p_entry: entered.team, p_team: team.id }).throwOnError();
  const commands = ['Fall in', 'Dress right, dress'];
  await school.rpc('save_drill_card', { p_entry: entered.team, p_input: { commands }, p_base: 0 }).throwOnError();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: guidon.url,
  });
  const page = await phone.newPage();
  await signIn(page, { email: BELL, password: PASSWORD }, `${HOME}/registrations/${entered.id}?tab=rosters`);
  const onRoster = page.getByRole('region', { name: 'On the roster' });
  await expect(onRoster.getByText('Form missing')).toHaveCount(3);
  await expect(onRoster.getByRole('link', { name: 'Armed regulation' })).toHaveCount(3);
  expect(await misfits(page)).toEqual([]);
  await page.goto(`${HOME}/registrations/rosters/${entered.team}`);
  await expect(page.getByRole('region', { name: 'In the team', exact: true }).getByRole('listitem')).toHaveCount(3);
  expect(await misfits(page)).toEqual([]);
  await page.goto(`${HOME}/registrations/rosters/${entered.team}/card`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dress right, dress' })).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  await setOpening(host, meet.id, { roster_locks_at: dayAhead(-0.01) });
  await page.goto(`${HOME}/registrations/rosters/${entered.team}`);
  await expect(page.getByText('The rosters are locked.', { exact: false })).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await phone.close();
});

type Client = Awaited<ReturnType<typeof clientOf>>;

const stateOf = async (school: Client, id: string) =>
  (await school.from('meet_registrations').select('state').eq('id', id).single().throwOnError()).data.state;

/** A practice on the day of the meet, to which the cadet alone is called. */
async function practiceFor(school: Client, cadet?: string) {
  const day = schoolDay(-40);
  const event = { title: 'Drill practice', kind: 'practice', audience: 'group', audience_groups: { cadets: [cadet] } };
  const times = { starts_at: `${day}T16:00:00Z`, ends_at: `${day}T18:00:00Z` };
  await school.rpc('add_event', { p_event: { ...event, ...times }, p_sign_up: {} }).throwOnError();
}

/** A team of four cadets of which the last has no physical. */
async function aTeam(school: Client) {
  const { data: cadets } = await school
    .from('cadets')
    .select('id, first_name, last_name, preferred_name')
    .eq('status', 'active')
    .is('archived_at', null)
    .order('last_name')
    .order('first_name')
    .limit(4)
    .throwOnError();
  const named = cadets.map(({ id, first_name: first, last_name: last, preferred_name: preferred }) => ({
    id,
    name: `${preferred?.trim() ? preferred : first} ${last}`,
  }));
  const { data: id } = await school
    .rpc('save_team', {
      p_input: {
        name: `Drill ${randomUUID().slice(0, 8)}`,
        discipline: 'drill_armed',
        season_from: '2020-08-01',
        season_to: '2099-05-01',
        required_checks: ['physical'],
      },
    })
    .throwOnError();
  const ids = named.map((cadet) => cadet.id);
  await school.rpc('add_team_members', { p_team: id, p_cadets: ids }).throwOnError();
  await school
    .rpc('set_team_checks', { p_cadets: ids.slice(0, 3), p_input: { kind: 'physical', state: 'ok', team_id: id } })
    .throwOnError();
  await school
    .rpc('set_team_checks', { p_cadets: ids.slice(3), p_input: { kind: 'physical', state: 'missing', team_id: id } })
    .throwOnError();
  return { id: String(id), cadets: named };
}
