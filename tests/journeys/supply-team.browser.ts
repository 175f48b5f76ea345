import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { expect, signIn, test } from './support/test.ts';

test('a team gets coats by the signature of its coach; its page lists them, and they come back', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: team } = await office
    .from('team_list')
    .select('id, name, coach')
    .eq('season', 'now')
    .not('coach', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  const { data: size } = await office
    .from('stock_lines')
    .select('item_name, size')
    .eq('category', 'dress')
    .gt('free', 3)
    .neq('size', '')
    .limit(1)
    .single()
    .throwOnError();
  const [name, coach] = [String(team['name']), String(team['coach'])];
  const item = `${String(size['item_name'])} ${String(size['size'])}`;

  await signIn(page, 'instructor', `/app/teams/${String(team['id'])}?tab=gear`);
  await expect(page.getByText('Nothing from supply')).toBeVisible();
  await page.getByRole('link', { name: 'Issue to this team' }).click();
  await expect(page.getByRole('checkbox', { name: `${name}, `, checked: true })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Single item' }).fill(item);
  await page.getByRole('option', { name: `${item} ·` }).click();
  const many = page.getByLabel(`Quantity of ${item}, ${name}`);
  await many.fill('0');
  await expect(page.getByText('Enter how many')).toBeVisible();
  await many.fill('3');
  await expect(page.getByLabel('Who signs for the team')).toHaveValue(coach);
  await page.getByLabel('Full name').fill(coach);
  await page.getByRole('button', { name: 'Issue 1 item to 1 team' }).click();
  await expect(page.getByText('1 hand receipt written')).toBeVisible();
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(page.getByText(`${coach} signed at the counter`)).toBeVisible();

  await page.goto(`/app/inventory/custody?f.kind=team&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(item);
  await page.goto(`/app/teams/${String(team['id'])}?tab=gear`);
  const line = page.getByRole('listitem').filter({ hasText: item });
  await expect(line).toContainText('3 of 3 out');
  await line.getByRole('button', { name: 'Take back…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Quantity of ${item}`).fill('2');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('1 of 3 out');
  await inspect(page, `/app/teams/${String(team['id'])}?tab=gear`);
  await inspect(page, `/app/inventory/issue?team=${String(team['id'])}`);
});
