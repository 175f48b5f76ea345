import type { Page } from '@playwright/test';
import { inspect, MISSING } from './support/inspect.ts';
import { expect, signIn, test, type Person } from './support/test.ts';

// Each test only looks, and signs in by itself.
test.describe.configure({ mode: 'parallel' });

const PUBLIC = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
  '/products/cadet-management',
  '/products/task-management',
  '/products/competition-management',
  '/app/auth',
  '/reset-password',
  '/setup',
  '/parent-register',
  '/external/register',
  MISSING,
];

/** The pages of each person; one that needs an id is named by where its first link stands. */
const APP: [Person, string[]][] = [
  [
    'instructor',
    [
      '/app/dashboard',
      '/app/cadets',
      '/app/cadets/import',
      '/app/cadets/imports',
      '/app/cadets?new=1',
      'first of /app/cadets',
      '/app/calendar',
      '/app/calendar?view=list',
      '/app/calendar/duties',
      '/app/calendar/duties?plan=1',
      '/app/tasks/templates',
      // A filter with one value, and one with several.
      '/app/cadets?f.status=active&f.grade=9,10',
      '/app/calendar?new=1',
      ...['', '/articles', '/report', '/welfare', '?new=1'].map((page) => `/app/incidents${page}`),
      'first of /app/incidents',
      'first of /app/email',
      '/app/announcements',
      '/app/announcements?new=1',
      'first of /app/announcements',
      '/app/competition-portal/meets',
      '/app/competition-portal/meets?new=1',
      '/app/school',
      '/app/settings',
    ],
  ],
  [
    'instructor',
    [
      '/app/users',
      '/app/users?f.state=active&f.role=Cadet,Parent',
      'first of /app/users',
      '/app/users/guardians',
      '/app/contacts/messages',
      'first of /app/contacts/messages',
      '/app/contacts/messages?new=1',
      '/app/users/guardians/codes',
      '/app/roles',
      '/app/roles?tab=compare',
      '/app/roles?tab=person',
      '/app/roles?tab=log',
      ...['', '?tab=list', '?tab=rights', '/reliefs'].map((page) => `/app/job-board${page}`),
    ],
  ],
  ['admin', ['/app/dashboard', '/app/school/all', '/app/school', '/app/jobs', '/app/roles', '/app/roles?tab=log']],
  [
    'cadet',
    ['/app/dashboard', '/app/cadets', '/app/calendar', '/app/calendar/duties', '/mobile/dashboard', '/mobile/calendar'],
  ],
  [
    'parent',
    [
      '/app/dashboard',
      '/app/contacts/messages',
      'first of /app/contacts/messages',
      '/app/calendar',
      '/app/family',
      '/app/notifications',
      '/app/settings',
      '/mobile/calendar',
      '/mobile/settings',
    ],
  ],
  ['external', ['/app/dashboard', '/app/competition-portal/open-competitions', '/app/settings', '/app/calendar']],
];

test('A5 every open page fits a phone and has no axe violation, light or dark', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of PUBLIC) await inspect(page, path, true);
});

for (const [person, paths] of APP) {
  test(`A5 every page of the ${person} from ${paths[0]} fits a phone and has no axe violation, light or dark`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, person);
    for (const path of paths) await inspect(page, path, true);
  });
}

test('A5 the way from sign-in to a cadet and back is walked by keyboard alone', async ({ page }) => {
  await page.goto('/app/auth');
  await tabTo(page, 'Email');
  await page.keyboard.type('instructor@guidon.example');
  await tabTo(page, 'Password');
  await page.keyboard.type('Guidon-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

  await tabTo(page, 'Cadets');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cadets' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Name, rank, unit, student ID' })).toBeFocused();
  await page.keyboard.type('chen');
  await tabTo(page, /^Select Chen/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0);
  await tabTo(page, /Chen, /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Chen/ })).toBeVisible();
});

/** Presses Tab until the element with this name has the focus, as a person without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name || focused === `${name} *` : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}
