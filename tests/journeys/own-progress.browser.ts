import { openPart } from './support/record.ts';
import { expect, signIn, test } from './support/test.ts';

test('C4 a cadet looks at their own progress, what is missing for the next rank, and no one else’s', async ({
  page,
}) => {
  await signIn(page, 'cadet', '/app/cadets');
  await expect(page).toHaveURL(/\/app\/cadets\/[0-9a-f-]{36}/);
  await openPart(page, 'Career', 'Promotion');
  const next = page.getByRole('region', { name: /^Next rank: Cadet / });
  await expect(next).toBeVisible();
  await expect(next.getByText(/met\. Missing: \d|Every requirement is met/)).toBeVisible();
  const lines = next.getByRole('list', { name: /^Requirements for Cadet / }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Time in rank' })).toContainText(/since \w{3} \d/);

  // The board has one card, open, and neither verb nor decision on it.
  await page.goto('/app/promotions');
  await expect(page.getByRole('list', { name: 'Cadets' }).locator('> li')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Promote/ })).toBeHidden();
  await page.getByRole('button', { name: /^Time in rank/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Waive|Checked|Record/ })).toHaveCount(0);
});
