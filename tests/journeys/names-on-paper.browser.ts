import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { wordsOf } from './support/pdf-text.ts';
import { expect, signIn, test } from './support/test.ts';

/** The status report of a new cadet of this name, as a PDF. */
async function statusReport(page: Page, url: string, first: string, last: string): Promise<Buffer> {
  const staff = await clientOf(url, 'instructor@guidon.example');
  const input = { first_name: first, last_name: last, grade: '10', class_period: '7' };
  const { data, error } = await staff.rpc('create_cadet', { p_input: input });
  expect(error).toBeNull();
  await page.goto(`/app/cadets/${String(data)}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Status report (PDF)' }).click();
  return readFile(await (await download).path());
}

test('S5 a report prints names of any script, and fetches the fonts for them only then', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/noto/i.test(request.url())) fetched.push(request.url());
  });
  await signIn(page, 'instructor', '/app/cadets');

  const ours = wordsOf(await statusReport(page, url, 'Nguyễn Thị Ánh', 'Łukasz Żółć'));
  expect(ours).toContain('Nguyễn Thị Ánh');
  expect(ours).toContain('Łukasz Żółć');
  expect(fetched, 'these letters are in our own typeface').toEqual([]);

  const others = wordsOf(await statusReport(page, url, '王芳', 'Ольга Петрова Ελένη'));
  expect(others).toContain('王芳');
  expect(others).toContain('Ольга Петрова Ελένη');
  expect(fetched.some((one) => /noto-?sans-sc/i.test(one))).toBe(true);

  const mixed = wordsOf(await statusReport(page, url, 'さくら 김민준', 'J\u030Cana Ma\u0301sa \u{1F600}'));
  expect(mixed).toContain('さくら 김민준');
  expect(mixed, 'what no font has is a placeholder').toContain('J\u030Cana Mása \uFFFD');
});
