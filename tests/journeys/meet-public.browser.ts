import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { misfits } from './support/fits.ts';
import { FACTS, registered, takingMeet } from './support/open-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const MEETS = '/app/competition-portal/meets';
const WCAG = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Fails where the page breaks a rule or doesn't fit, on desk and phone, in light and dark. */
async function inspected(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [DESK, PHONE]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([colorScheme, size.width, await violations(page, WCAG)]).toEqual([colorScheme, size.width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize(DESK);
}

test('M4 anyone reads the page of a meet without an account, it never names a cadet, and withdrawn it is gone', async ({
  page,
  guidon,
  browser,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(director, { max_schools: 4 });
  await registered(await clientOf(guidon.url, 'm.bell@kestrel.example'), meet);

  // The host publishes the page, with its SOP, the schools that come, and themselves as a contact.
  await signIn(page, 'instructor', `${MEETS}/${meet.id}?tab=public-page`);
  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect(page.getByText('Everyone can find it in the list of meets.')).toBeVisible();
  await page.getByRole('region', { name: 'What the page shows' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'What the page shows' });
  await form.getByLabel('About the meet').fill('Spectators are welcome.');
  await form.getByLabel('Link to a map').fill('https://maps.example/gym');
  await form.getByLabel('Show which schools come').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Add yourself…' }).click();
  const contact = page.getByRole('dialog', { name: 'Your contact on the page' });
  await contact.getByLabel('Email').fill('meets@bluestem.example');
  await contact.getByRole('button', { name: 'Show it to everyone' }).click();
  await expect(contact).toBeHidden();
  const address = await page.getByLabel('Address').inputValue();

  // Someone without an account finds it in the list.
  const outside = await browser.newContext({ baseURL: guidon.url, hasTouch: true });
  const visitor = await outside.newPage();
  const problems: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  visitor.on('pageerror', (error) => problems.push(error.message));
  await visitor.goto('/meets');
  await inspected(visitor);
  await visitor.getByRole('link', { name: meet.title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  const about = visitor.getByRole('region', { name: 'About this meet' });
  await expect(about).toContainText('Gym');
  await expect(about).toContainText('Bluestem High School');
  await expect(about).toContainText('Spectators are welcome.');
  await expect(about.getByRole('link', { name: 'meets@bluestem.example' })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', 'https://maps.example/gym');
  await expect(visitor.getByRole('region', { name: 'Events' })).toContainText('Color guard');
  await expect(visitor.getByRole('region', { name: 'Registered schools' })).toContainText('Kestrel Ridge');
  const register = visitor.getByRole('region', { name: 'How to register' });
  await expect(register).toContainText('Registration is open.');
  await expect(register).toContainText('3 of 4 schools left');
  await expect(register.getByRole('link', { name: 'Register your school' })).toHaveAttribute(
    'href',
    `/app/competition-portal/open-competitions/${meet.id}`,
  );
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Event', name: meet.title, location: { name: 'Gym' } });
  await inspected(visitor);

  // It names no cadet, and no one who didn't agree.
  const db = await openDatabase(guidon);
  const { rows } = await db.query<{ name: string }>(
    `select distinct first_name || ' ' || last_name as name from cadets`,
  );
  await db.end();
  const html = await visitor.content();
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ name }) => html.includes(name))).toEqual([]);
  expect(html).not.toContain(FACTS.contact_name);
  expect(html.replaceAll(/\D/g, '')).not.toContain(FACTS.contact_phone);

  // Signing in from there leads to the registration.
  await register.getByRole('link', { name: 'Register your school' }).click();
  await visitor.getByLabel('Email').fill('m.bell@kestrel.example');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(visitor).toHaveURL(new RegExp(`/open-competitions/${meet.id}`));
  await outside.clearCookies();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  expect(problems).toEqual([]);

  // Withdrawn, it is gone within five seconds, for those who come and for those who come back.
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw page' }).click();
  const from = Date.now();
  const gone = visitor.getByRole('heading', { level: 1, name: 'No meet here' });
  await expect(async () => {
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(gone).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  expect(Date.now() - from).toBeLessThan(5000);
  await visitor.goto('/meets');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Meets' })).toBeVisible();
  await expect(visitor.getByText(meet.title)).toHaveCount(0);
  await visitor.goto(address);
  await expect(gone).toBeVisible();
  await outside.close();
});

test('M4 the page of a meet that is not listed is found by its address alone, and no search engine lists it', async ({
  page,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(director, { visibility: 'unlisted' });
  const { data: slug } = await director.rpc('publish_meet_page', { p_meet: meet.id }).throwOnError();
  await director.functions.invoke('meet-pages', { body: { meet: meet.id } });
  const reply = await page.goto(`/meets/${String(slug)}`);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Register your school' })).toHaveAttribute('href', /\?code=[0-9a-f]+$/);
  await page.goto('/meets');
  await expect(page.getByRole('heading', { level: 1, name: 'Meets' })).toBeVisible();
  await expect(page.getByText(meet.title)).toHaveCount(0);
});

test('without JavaScript the page says what to do, and offline it says why it is empty', async ({
  browser,
  guidon,
}) => {
  const context = await browser.newContext({ baseURL: guidon.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/meets/some-meet');
  await expect(plain.getByText('This page needs JavaScript')).toBeVisible();
  await context.close();
  const other = await browser.newContext({ baseURL: guidon.url });
  const page = await other.newPage();
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.goto('/meets');
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t load this page' })).toBeVisible();
  await other.close();
});

test('the scripts of the public pages are below 60 kB in all, gzipped, and none is of the app', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script')
      scripts.set(new URL(reply.url()).pathname, Number(reply.headers()['content-length'] ?? 0));
  });
  await page.goto('/meets');
  await expect(page.getByRole('heading', { level: 1, name: 'Meets' })).toBeVisible();
  expect([...scripts.keys()].filter((file) => /\/(start|app|common|account)-/.test(file))).toEqual([]);
  expect(scripts.size).toBeGreaterThan(1);
  expect([...scripts.values()].every((bytes) => bytes > 0)).toBe(true);
  expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(60_000);
});
