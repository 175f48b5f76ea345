import { openDatabase } from './support/database.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const WORDS = 'Try on a 7 1/4 before drill.';

test('an instructor alone and a cadet both read that an answer waits for a second adult, and why', async ({
  page,
  guidon,
}) => {
  const database = await openDatabase(guidon);
  // At the demo's school with one instructor; a second one of another journey would let the words go.
  await database.query(
    `update public.profiles p set active = false from public.waiting_words w
     where p.school_id = w.school_id and p.role = 'instructor' and p.id <> w.author_id`,
  );
  const { rows } = await database.query<{ ticket: string; author: string; cadet: string }>(
    `with added as (
       insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account, author_id, author_label)
       select school_id, module, subject_table, subject_id, field, $1, cadet_account, author_id, author_label
       from public.waiting_words where subject_table = 'help_tickets' limit 1 returning *)
     select w.subject_id as ticket, a.email as author, c.email as cadet from added w
     join public.profiles a on a.id = w.author_id join public.profiles c on c.id = w.cadet_account`,
    [WORDS],
  );
  await database.end();
  const [{ ticket, author, cadet } = { ticket: '', author: '', cadet: '' }] = rows;
  const note = page.getByRole('complementary', { name: 'Waiting for a second adult' });

  await signIn(page, { email: author, password: PASSWORD }, '/app/dashboard');
  await note.getByRole('link', { name: WORDS }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My cover is too small' })).toBeVisible();
  await expect(
    note.getByText('One adult and one cadet never message each other alone.', { exact: false }),
  ).toBeVisible();
  await expect(note.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible();
  await page.goto('/app/awards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);

  await signIn(page, { email: cadet, password: PASSWORD }, `/app/incidents/${ticket}`);
  await expect(note.getByText('An answer to you').first()).toBeVisible();
  await expect(note.getByText('are delivered as soon as a second adult can read them', { exact: false })).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
});
