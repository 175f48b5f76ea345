import { openDatabase } from './support/database.ts';
import { expect, signIn, test } from './support/test.ts';

const ROSTER = [
  'Cedar HS JROTC Roster SY 2026-27,,,,,,,',
  'Printed 8/14/2026,,,,,,,',
  'No.,Name,Grade,Company,Locker,Mother,Mother Cell,Parent/Guardian Name',
  '1,"Realfile, Jr., Martin",9,Alpha Co,12,"Realfile, Rosa",210\u2011555\u20110142,',
  '2,"Realfile, Ada\u200B",10,A Company,13,Rosa Realfile,(210) 555-0142 x7,Lee & Kim Realfile',
  '3,"Realfile, Łucja",11,Alpha,14,,,Nia Realfile',
  '4,"Realfile, Broken",11,Alpha,15,,,,left over',
].join('\r\n');

test('S1 a roster as a school keeps it: titles, guardians, one unit in three ways, a broken row', async ({
  page,
  guidon,
}) => {
  await signIn(page, 'instructor', '/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const buffer = Buffer.from(`\uFEFF${ROSTER}`, 'utf16le');
  await (await chooser).setFiles({ name: 'real-roster.csv', mimeType: 'text/csv', buffer });

  // The headings are found below the title, and the numbers of the rows are no one's ID.
  await expect(page.getByLabel('Heading row')).toHaveValue('3');
  await expect(page.getByLabel('Column for Student ID')).toHaveValue('');
  await expect(page.getByLabel('Column for Guardian 1 phone')).toHaveValue('Mother Cell');
  await expect(page.getByLabel('Column for Guardian 2 name')).toHaveValue('Parent/Guardian Name');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  // What isn't taken is named before anything is written.
  await expect(page.getByText('Row 1 above the headings: Cedar HS JROTC Roster SY 2026-27')).toBeVisible();
  await expect(page.getByText('Column “Locker”: 4 rows')).toBeVisible();
  await expect(page.getByText('The row has more cells than there are headings: "left over"')).toBeVisible();
  await expect(page.getByText('1 cadet will be added')).toBeVisible();

  // One question for each other word for the unit.
  for (const word of ['Alpha Co', 'A Company']) {
    const same = page.getByLabel(`What ${word} is`);
    await same.selectOption(
      await same
        .getByText(/^The same as .*Alpha Company$/)
        .first()
        .getAttribute('value'),
    );
  }
  await expect(page.getByText('3 cadets will be added')).toBeVisible();
  // Siblings have one mother; a cell with two names is left out, by name.
  await expect(page.getByText('2 guardians will be added')).toBeVisible();
  await expect(page.getByText('Guardian 2, Lee & Kim Realfile: this may be two people')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 cadets' }).click();
  await expect(page.getByText('3 cadets added')).toBeVisible();
  await expect(page.getByText('2 guardians added')).toBeVisible();
  await expect(page.getByText("The numbers don't match.")).toHaveCount(0);

  const database = await openDatabase(guidon);
  const { rows } = await database.query<{ name: string; unit: string }>(
    `select c.first_name || ' ' || c.last_name as name, u.name as unit
     from public.cadets c join public.unit_assignments a on a.cadet_id = c.id join public.units u on u.id = a.unit_id
     where c.last_name like 'Realfile%' order by c.first_name collate "C"`,
  );
  expect(rows).toEqual([
    { name: 'Ada Realfile', unit: 'Alpha Company' },
    { name: 'Martin Realfile Jr.', unit: 'Alpha Company' },
    { name: 'Łucja Realfile', unit: 'Alpha Company' },
  ]);
  const { rows: guardians } = await database.query<{ cadet: string; guardian: string; relation: string }>(
    `select c.first_name as cadet, p.name as guardian, l.relation from public.guardian_links l
     join public.cadets c on c.id = l.cadet_id join public.contacts p on p.id = l.contact_id
     where c.last_name like 'Realfile%' order by c.first_name collate "C"`,
  );
  expect(guardians).toEqual([
    { cadet: 'Ada', guardian: 'Rosa Realfile', relation: 'mother' },
    { cadet: 'Martin', guardian: 'Rosa Realfile', relation: 'mother' },
    { cadet: 'Łucja', guardian: 'Nia Realfile', relation: 'parent' },
  ]);
  await database.end();
});

test('S1 a file that is broken says where, and nothing of it is read', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const buffer = Buffer.from('Last name,First name,Grade\r\nQuill,"Dee" Ada,9\r\nCole,Ida,11\r\n');
  await (await chooser).setFiles({ name: 'quote.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('quote.csv is broken from line 2 on')).toBeVisible();
  await expect(page.getByText('line 2, column 7')).toBeVisible();
});
