import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport } from '../../supabase/functions/mail-events/report.ts';
import { first } from '../support/first.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const FOLDER = new URL('./returned/', import.meta.url);
const MAIL = '0f8fad5b-d9cb-469f-a165-70867728950e';
const files = (await readdir(FOLDER)).toSorted();
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** What follows from a report: the event, and for one that came back why. */
async function classOf(file: string): Promise<string> {
  const text = await readFile(new URL(file, FOLDER), 'utf8');
  const event = await readReport(Buffer.from(text));
  expect(await readReport(Buffer.from(text.replaceAll('\n', '\r\n')))).toEqual(event);
  if (event === null) return 'none';
  expect(event.mail).toBe(MAIL);
  if (event.event !== 'bounced') return event.event;
  const { rows } = await db.root.query<{ why: string }>('select app.why_returned($1) as why', [event.reason]);
  return first(rows).why;
}

// Each file is named by what is right for it.
describe('mail that comes back is read in its class', () => {
  test.each(files)('%s', async (file) => {
    expect(await classOf(file)).toBe(file.replace(/-.*/, ''));
  });

  test.each(['', 'Hello', 'Action: failed\nStatus: 5.1.1', '\n'.repeat(1000), 'Content-Type: multipart/report\n\n--'])(
    'what is no report says nothing: %j',
    async (text) => {
      expect(await readReport(Buffer.from(text))).toBeNull();
    },
  );

  test.each([
    ['gone', '553 5.3.0 <x@family.example>... Addressee unknown, relay=[192.0.2.4]'],
    ['gone', '550 User account is expired'],
    ['gone', '550-5.1.1 unknown or illegal alias: x@family.example'],
    ['gone', '550 Requested action not taken: mailbox unavailable'],
    ['later', '552 5.2.2 Das Postfach ist voll'],
    ['later', '552 1 Requested mail action aborted, mailbox not found: over quota'],
    ['later', '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException'],
    ['refused', '554 5.7.1 <x@family.example>: Recipient address rejected: Access denied by policy'],
    ['refused', '521 5.2.1 : (HVU:B1) AOL will not accept delivery of this message.'],
    ['refused', '554 Transaction failed: Duplicate header From'],
    ['refused', '554 Your access to this mail system has been rejected due to the poor reputation of the sending MTA'],
  ])('%s: %s', async (right, words) => {
    const { rows } = await db.root.query<{ why: string }>('select app.why_returned($1) as why', [words]);
    expect(first(rows).why).toBe(right);
  });

  test('there are at least forty', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
  });
});
