import { test as base } from '@playwright/test';
import { startServer, type RunningServer } from './support/server.ts';
import { expect } from './support/test.ts';

/** A Guidon started without the demo. */
const test = base.extend<object, { empty: RunningServer }>({
  empty: [
    async ({}, use) => {
      const server = await startServer({ args: ['server/main.ts', '--empty'] });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
});

test('A1 an empty Guidon is set up by its one-time link, once, and says what to do next', async ({ page, empty }) => {
  const link = /http\S+\/setup#token=\S+/.exec(empty.output())?.[0] ?? '';
  expect(link).toContain(empty.url);
  await page.goto('/setup');
  await expect(page.getByText('This page needs the link')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Castellane');
  await page.getByLabel('Email').fill('robin@school.example');
  await page.getByLabel('New password', { exact: true }).fill('Marching-1');
  await page.getByLabel('New password again').fill('Marching-2');
  await page.getByRole('button', { name: 'Create the school' }).click();
  await expect(page.getByText('Please make sure both passwords are the same.')).toBeVisible();
  await page.getByLabel('New password again').fill('Marching-1');
  await page.getByRole('button', { name: 'Create the school' }).click();
  await expect(page.getByText('Name of the school is missing')).toBeVisible();
  await page.getByLabel('Name of the school').fill('Juniper Hills High School');
  await page.getByLabel('Program').selectOption('Navy JROTC');
  await page.getByRole('button', { name: 'Create the school' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.getByText('Juniper Hills High School').first()).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import cadets' })).toBeVisible();

  const stranger = await page.context().browser()?.newPage();
  if (!stranger) throw new Error('no browser');
  await stranger.goto(link);
  await stranger.getByLabel('First name').fill('Second');
  await stranger.getByLabel('Last name').fill('Admin');
  await stranger.getByLabel('Email').fill('second@school.example');
  await stranger.getByLabel('New password', { exact: true }).fill('Marching-1');
  await stranger.getByLabel('New password again').fill('Marching-1');
  await stranger.getByLabel('Name of the school').fill('Another School');
  await stranger.getByRole('button', { name: 'Create the school' }).click();
  await expect(stranger.getByText('This link has been used already')).toBeVisible();
  await stranger.close();
});
