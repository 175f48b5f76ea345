import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Asked = {
  /** The meet's id. */
  meet: string;
  /** The code of the entry that it is about. */
  entry: string;
  /** The penalty that no longer counts, as the score sheet calls it. */
  penalty: string;
  /** What the preview says of the entry afterward, such as '1st · 70.0'. */
  after: string;
};

/**
 * From the results of a meet whose scoring is locked: the person who is signed in files a protest about a row, accepts it, looks at
 * what the ruling would change, and upholds it. Ends on the page of the protest.
 */
export async function upholdProtest(page: Page, { meet, entry, penalty, after }: Asked): Promise<void> {
  await page.goto(`/app/competition-portal/meets/${meet}?tab=results`);
  const row = page.getByRole('row', { name: new RegExp(entry) });
  await row.getByRole('link', { name: 'Protest', exact: true }).click();
  const filing = page.getByRole('dialog', { name: 'File a protest' });
  await filing.getByLabel('About').selectOption({ label: 'A penalty' });
  await filing.getByLabel('Which penalty').selectOption({ label: penalty });
  await filing.getByLabel('Asked by').fill('MSgt Rose');
  await filing.getByLabel('Reason').fill('The rifle was caught before it touched the floor.');
  await filing.getByRole('button', { name: 'File protest' }).click();
  await expect(page.getByRole('heading', { name: /^Protest \d+/ })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Rule…' }).click();
  const ruling = page.getByRole('dialog', { name: /^Rule on protest/ });
  await ruling.getByLabel(`${penalty} no longer counts`).check();
  const preview = ruling.getByRole('region', { name: 'What would change' });
  await expect(preview.getByRole('row', { name: new RegExp(entry) })).toContainText(after);
  await ruling.getByLabel('Ruling for the school').fill('The video shows that it was caught.');
  await ruling.getByRole('button', { name: 'Uphold' }).click();
  await expect(ruling).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'The video shows' })).toContainText(
    `${penalty} no longer counts`,
  );
}
