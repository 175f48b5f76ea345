import { clientOf } from './support/client.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const TITLE = 'Bluestem Invitational Drill Meet';

test('F5 a rival, a plain cadet, a keyer, a parent, an external school, and a stranger see what they may of a meet', async ({
  page,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  // Other journeys have meets today, too.
  const today = director.from('meets').select('id').eq('state', 'in_progress').eq('title', TITLE);
  const { data: meet } = await today.single().throwOnError();
  const own = `${PORTAL}/meets/${meet.id}`;
  const denied = page.getByRole('heading', { name: 'Access Denied' });
  const menu = page.getByRole('navigation', { name: 'Main' });

  await page.goto(own);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await signIn(page, { email: 'm.bell@kestrel.example', password: PASSWORD }, own);
  await expect(denied).toBeVisible();
  await page.goto(PORTAL);
  await expect(page.getByRole('heading', { level: 1, name: 'Competition' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Registrations', 'Open competitions']);
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await signIn(page, { email: 'leo.chen@bluestem.example', password: PASSWORD }, own);
  await expect(page.getByText("Couldn't find this meet")).toBeVisible();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your jobs today' })).toHaveCount(0);

  await signIn(page, 'external', own);
  await expect(denied).toBeVisible();
  await signIn(page, 'parent', PORTAL);
  await expect(denied).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Portal' })).toHaveCount(0);

  await signIn(page, 'cadet', '/app/dashboard');
  const jobs = page.getByRole('region', { name: 'Your jobs today' }).getByRole('listitem').filter({ hasText: TITLE });
  await expect(jobs).toContainText(`Keyer${TITLE}`);
  await jobs.getByRole('link', { name: 'Key sheets' }).click();
  await expect(page).toHaveURL(`${own}?tab=keying`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Planning' })).toHaveCount(0);
});

test('The portal says what is late at a meet of today, and leads to its event, tasks, and budget', async ({ page }) => {
  await signIn(page, 'instructor', PORTAL);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Meets',
    'Score Sheets',
    'Registrations',
    'Open competitions',
  ]);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const today = page.getByRole('region', { name: TITLE });
  await expect(today).toContainText('1 task overdue');
  await expect(today).toContainText(/Keyed\d+ of \d+/);
  await today.getByRole('link', { name: '1 task overdue' }).click();

  await expect(page.getByText('Set up areas, signs, and sound')).toBeVisible();
  const budget = page.getByRole('region', { name: 'Budget' });
  await expect(budget).toContainText('Trophies and medals');
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(page).toHaveURL(/\/app\/calendar\/events\//);
  await page.getByRole('region', { name: 'Hosted meet' }).getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(/\/app\/competition-portal\/meets\//);
});
