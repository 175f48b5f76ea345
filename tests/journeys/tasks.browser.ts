import { expect, signIn, test } from './support/test.ts';

test('a task in one line, handed in by the cadet, sent back, handed in again, and accepted; undone where one slips', async ({
  page,
  browser,
  guidon,
}) => {
  await signIn(page, 'instructor', '/app/tasks');
  const line = page.getByLabel('New task in one line');
  await line.fill('Polish the guidon tomorrow 0700 @Alina Chen !high');
  const read = page.getByRole('status').filter({ hasText: 'Polish the guidon' });
  await expect(read).toContainText('Chen, Alina');
  await expect(read).toContainText('7:00 AM');
  await line.press('Enter');
  await expect(page.getByText('Task assigned')).toBeVisible();

  // A position is found by what people call it, and says its unit and its holder.
  await page.getByRole('button', { name: 'New task', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByLabel('What needs to be done').fill('Report the strength of Bravo');
  const who = form.getByRole('combobox', { name: 'Who does it' });
  await who.fill('quartermaster general');
  await expect(page.getByText('No matches')).toBeVisible();
  await who.fill('commander bravo');
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered).toHaveCount(1);
  const name = (await offered.textContent()) ?? '';
  expect(name).toMatch(/^Company Commander, Bravo \(.+\)$/);
  await who.press('Enter');
  await form.getByRole('button', { name: 'Assign task' }).click();
  await page.goto('/app/tasks/table?q=strength');
  await expect(page.getByRole('row').filter({ hasText: 'Report the strength' })).toContainText(name);
  await page.goto('/app/tasks');

  const cadet = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(cadet, 'cadet', '/app/tasks');
  const own = cadet.getByRole('listitem').filter({ hasText: 'Polish the guidon' });
  await own.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(own).toContainText('Acknowledged');
  await own.getByRole('button', { name: 'Done' }).click();
  await cadet.getByRole('button', { name: 'Undo' }).last().click();
  await expect(own).toContainText('Acknowledged');

  await page.goto('/app/tasks/table?f.due=open');
  const row = page.getByRole('row').filter({ hasText: 'Polish the guidon' });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move date…' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 task moved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Change undone')).toBeVisible();

  await page.getByRole('link', { name: 'Polish the guidon' }).first().click();
  await page.getByRole('button', { name: 'Edit task' }).click();
  await page.getByLabel('I review it before it counts as done').check();
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(page.getByText('The person who assigned it reviews it')).toBeVisible();

  // Not before the page knows of the review: without one it asks for no note.
  await cadet.reload();
  await own.getByRole('button', { name: 'Done' }).click();
  await cadet.getByRole('button', { name: 'Turn in', exact: true }).click();
  await expect(own).toContainText('In review');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Send back…' }).click();
  await page.getByLabel('What needs to change').fill('The finial too');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(own).toContainText('Sent back: The finial too');

  await cadet.goto('/app/tasks/board');
  const ticket = cadet.getByRole('listitem').filter({ hasText: 'Polish the guidon' });
  // By keys: up and down lead from ticket to ticket, and with Alt to another column.
  await cadet.getByRole('link', { name: 'Polish the guidon' }).focus();
  await cadet.keyboard.press('ArrowDown');
  await expect(cadet.getByRole('link', { name: 'Polish the guidon' })).not.toBeFocused();
  await cadet.keyboard.press('ArrowUp');
  await expect(cadet.getByRole('link', { name: 'Polish the guidon' })).toBeFocused();
  await cadet.keyboard.press('Alt+ArrowRight');
  await expect(cadet.getByRole('region', { name: /^In progress/ })).toContainText('Polish the guidon');
  await ticket.getByRole('button', { name: 'Done' }).click();
  await cadet.getByRole('button', { name: 'Turn in', exact: true }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
});
