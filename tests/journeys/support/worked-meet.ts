import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { FileMeet } from '../../../domain/meets/file.ts';
import { readJson, sheetFiles } from '../../scoring/support/read-meets.ts';
import { expect, signIn } from './test.ts';

const TESTS = join(import.meta.dirname, '..', '..');
const FILES = join(TESTS, 'scoring', 'meets');
const LIST = '/app/competition-portal/meets';

/** What the worked meet says. */
export const workedMeet = readJson('worked-meet.json') as FileMeet;

/** Imports the worked meet as an instructor with the score sheets that it uses, and with its day if asked; returns its id. */
export async function importWorkedMeet(page: Page, { day = false } = {}): Promise<string> {
  await signIn(page, 'instructor', `${LIST}?import=1`);
  const used = new Set(workedMeet.events.map(({ sheet }) => sheet?.key));
  const sheets = sheetFiles().filter(([, sheet]) => used.has(Object(sheet).key));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: 'Import a meet' }).getByLabel('Files').click();
  const names = ['worked-meet.json', ...sheets.map(([name]) => `scoresheets/${name}`)];
  const days = day ? [join(TESTS, 'scheduling', 'days', 'worked-meet.day.json')] : [];
  await (await chooser).setFiles([...names.map((name) => join(FILES, name)), ...days]);
  await page.getByRole('button', { name: 'Import as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: workedMeet.title })).toBeVisible({ timeout: 30_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Gives the imported meet what it needs to be published, and takes it to these states. */
export async function takeTo(
  director: SupabaseClient,
  meet: string,
  states: string[],
  starts_on: string = workedMeet.date,
): Promise<void> {
  const sop = { p_meet: meet, p_id: randomUUID(), p_input: { kind: 'sop', title: 'SOP' } };
  await director.rpc('save_meet_document', sop).throwOnError();
  const plan = { title: workedMeet.title, starts_on, venue: 'Main gym', overall: workedMeet.overall };
  await director.rpc('save_meet', { p_id: meet, p_input: plan }).throwOnError();
  for (const p_to of states) await director.rpc('set_meet_state', { p_meet: meet, p_to }).throwOnError();
}
