import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handler } from '../../supabase/functions/push/handler.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { inspect } from './support/inspect.ts';
import { aPushService } from './support/push-service.ts';
import { expect, signIn, test } from './support/test.ts';

test('E4 an announcement is acknowledged live in another window, and pushed to a device without a name in it', async ({
  page,
  browser,
  guidon,
}) => {
  const title = `Band trip ${randomUUID().slice(0, 6)}`;
  const service = await aPushService();
  const cadet = await clientOf(guidon.url, 'cadet@guidon.example');
  const subscription = { endpoint: service.endpoint, ...service.keys, label: 'Chrome on a phone' };
  await cadet.rpc('push_subscribe', { p_input: subscription }).throwOnError();
  const db = await openDatabase(guidon);
  // Here this test sends, not the server: its push service is on this machine, which the server never calls.
  await db.query(`update app.jobs set due_at = now() + interval '1 day' where kind = 'push.send'`);

  await signIn(page, 'instructor', '/app/announcements?new=1');
  const form = page.getByRole('dialog', { name: 'New announcement' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text').fill('The bus leaves at six. Bring your own lunch.');
  await form.getByRole('combobox', { name: 'Recipients' }).fill('All cadets');
  await page.getByRole('option', { name: 'All cadets' }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('Ask to acknowledge').check();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The cadet looks at the dashboard before it is published.
  const other = await browser.newContext({
    baseURL: guidon.url,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  const theirs = await other.newPage();
  await signIn(theirs, 'cadet', '/app/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^0 of \d+$/).first()).toBeVisible();
  const banner = theirs.getByRole('complementary', { name: 'Announcement' }).filter({ hasText: title });
  await expect(banner).toContainText('The bus leaves at six.');
  await banner.getByRole('button', { name: 'I have read this' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText(/^1 of \d+$/).first()).toBeVisible();

  // Read in the app, it isn't pushed anymore; what is new is.
  await db.query(
    `select app.notify('announcements.ack', array[p.id], $1, 'Robin must read it', '/app/announcements', $1, p.school_id)
     from public.profiles p where p.email = 'cadet@guidon.example'`,
    [`Second ${title}`],
  );
  const { serviceRoleKey, anonKey }: Record<string, string> = JSON.parse(
    await readFile(join(guidon.dataDir, 'keys.json'), 'utf8'),
  );
  const project = { url: guidon.url, anonKey: anonKey ?? '', serviceRoleKey: serviceRoleKey ?? '' };
  const secrets: Record<string, string> = JSON.parse(
    await readFile(join(guidon.dataDir, 'function-secrets.json'), 'utf8'),
  );
  const sender = { key: secrets['PUSH_KEY'] ?? '', siteUrl: guidon.url, post: service.post };
  const send = () =>
    handler(
      new Request(`${guidon.url}/functions/v1/push`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceRoleKey}` },
      }),
      project,
      sender,
    );
  // Two servers at once, and again: each push leaves once.
  await Promise.all([send(), send()]);
  expect((await send()).status).toBe(200);
  const ours = service.delivered.filter(({ title: said }) => said === 'Announcements to acknowledge');
  const { rows } = await db.query<{ id: string }>(
    `select id from public.notifications where kind = 'announcements.ack' and title like '%' || $1 order by created_at`,
    [title],
  );
  await db.end();
  const links = ours.map(({ link }) => link);
  expect(new Set(links).size).toBe(links.length);
  expect(links).toContain(`/app/notifications/${rows.at(-1)?.id}`);
  expect(JSON.stringify(service.delivered)).not.toMatch(/Robin|Band trip|Second/);
  const key: { public_key: string } = await (await fetch(`${guidon.url}/functions/v1/push`)).json();
  expect(new Set(service.delivered.map(({ signer }) => signer))).toEqual(new Set([key.public_key]));

  // The browser's own worker shows what the push service was given.
  const [said] = ours.filter(({ link }) => link === `/app/notifications/${rows.at(-1)?.id}`);
  await theirs.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await other.newCDPSession(theirs);
  const registrations: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: list }) =>
    registrations.push(...list.map(({ registrationId }) => registrationId)),
  );
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  // A headless browser shows no notifications; what the worker asks it to show is written down instead.
  const [worker] = other.serviceWorkers();
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(self, 'shown', shown);
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, options) =>
      Promise.resolve(void shown.push([title, options?.body, options?.data.link]));
  });
  const data = JSON.stringify({ title: said?.title, body: said?.body, link: said?.link });
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: guidon.url,
    registrationId: registrations[0] ?? '',
    data,
  });
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(self, 'shown') as unknown))
    .toEqual([['Announcements to acknowledge', 'Open Guidon to read it.', said?.link]]);
  await inspect(theirs, '/app/account?tab=notifications');
  await other.close();
  await service.close();
});

test('someone sees in the settings what this browser can, and which devices get notifications', async ({
  page,
  guidon,
}) => {
  const parent = await clientOf(guidon.url, 'parent@guidon.example');
  const service = await aPushService();
  await parent
    .rpc('push_subscribe', { p_input: { endpoint: service.endpoint, ...service.keys, label: 'Safari on iPhone' } })
    .throwOnError();
  await service.close();
  await signIn(page, 'parent', '/app/account?tab=notifications');
  const card = page.getByRole('region', { name: 'Notifications on your devices' });
  await expect(card.getByText('Safari on iPhone')).toBeVisible();
  await expect(card.getByText('Not reached yet')).toBeVisible();
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('It shows up within a minute.')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('Safari on iPhone')).toBeHidden();
  const kinds = page.getByRole('region', { name: 'Notifications', exact: true });
  const fees = kinds.getByRole('checkbox', { name: 'Fees: on your devices' });
  await expect(fees).toBeChecked();
  await fees.uncheck();
  await page.reload();
  await expect(fees).not.toBeChecked();
});
