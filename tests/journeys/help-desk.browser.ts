import { clientOf } from './support/client.ts';
import { adminWorksIn } from './support/school.ts';
import { expect, signIn, signOut, test } from './support/test.ts';

test('E5 a cadet asks, an admin answers, and what was written down answers the next one before it is sent', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await signIn(page, 'cadet', '/app/incidents?new=1');
  const form = page.getByRole('dialog', { name: 'Ask for help' });
  await form.getByLabel('What do you need?').fill('The wombat badge does not fit my beret');
  await form.getByLabel('Details').fill('The pin is too long.');
  await form.getByLabel('About', { exact: true }).selectOption('Uniform and supply');
  await form.getByLabel('Who answers').selectOption('Guidon administrators');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'The wombat badge does not fit my beret' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await signOut(page);

  // An admin answers all schools, also while working in another one.
  await adminWorksIn(url, 'Kestrel Ridge High School');
  await signIn(page, 'admin', address);
  await page.getByRole('textbox', { name: /comment/i }).fill('Which size is it?');
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resolve…' }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolve the request' });
  await resolve.getByLabel('What was done').fill('There is a shorter pin in supply.');
  await resolve.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(page.getByText('There is a shorter pin in supply.')).toBeVisible();

  await adminWorksIn(url, 'Bluestem High School');
  await page.goto('/app/incidents/articles?new=1');
  const write = page.getByRole('dialog', { name: 'New article' });
  await write.getByLabel('Title').fill('My wombat badge does not fit');
  await write.getByLabel('Answer').fill('Ask supply for the shorter pin.');
  await write.getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByRole('heading', { name: 'My wombat badge does not fit' })).toBeVisible();
  const article = new URL(page.url()).pathname;
  await signOut(page);

  await signIn(page, 'cadet', address);
  await page.getByRole('button', { name: 'It helped' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It helped' })).toHaveCount(0);
  const sent = async () => {
    const client = await clientOf(url, 'parent@guidon.example');
    return (await client.from('help_tickets').select('id', { count: 'exact', head: true }).throwOnError()).count;
  };
  const before = await sent();
  await signOut(page);

  await signIn(page, 'parent', '/app/incidents?new=1');
  await form.getByLabel('What do you need?').pressSequentially('a wombat');
  await form.getByText('My wombat badge does not fit').click();
  await form.getByRole('button', { name: 'This answered it' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  expect(await sent()).toBe(before);
  await signOut(page);

  await signIn(page, 'instructor', article);
  await expect(page.getByText('It answered 1 before a request was sent.')).toBeVisible();
});
