import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Both lines of a notice, while it is there. */
export async function says(page: Page, title: string, text: string): Promise<void> {
  const notices = page.getByLabel(/^(Notices|Problems)$/);
  await Promise.all([
    expect(notices.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 20_000 }),
    expect(notices.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 20_000 }),
  ]);
}

/** What a database answers that has no words for a person. */
export const brokenReply = {
  status: 400,
  json: { code: 'XX000', message: 'No answer today', details: null, hint: null },
};
