import { readFile } from 'node:fs/promises';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

const CARDS = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Lone Star Bus',
  'TEL;TYPE=work:512-555-0160',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Nia Alder',
  'EMAIL:nia.alder@family.example',
  'ADR:;;12 Elm Street;;;;',
  'END:VCARD',
].join('\r\n');

test('contacts come in from a file with their cadets, and from an address book, go back, and go out with a line in the log', async ({
  page,
  baseURL,
}) => {
  const { id: school } = await aSchool(baseURL ?? '', 'Alder High School');
  const staff = await aPerson(baseURL ?? '', { role: 'instructor', first: 'Ute', last: 'Brand', school });
  const client = await clientOf(baseURL ?? '', staff.email, staff.password);
  const p_input = {
    first_name: 'Kit',
    last_name: 'Alder',
    grade: '10',
    entry_date: schoolDay(60),
    student_number: 'A-77',
  };
  await client.rpc('create_cadet', { p_input }).throwOnError();
  await signIn(page, staff, '/app/contacts/files');
  await expect(page.getByText('No imports yet')).toBeVisible();
  const choose = async (name: string, mimeType: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };

  await page.getByRole('link', { name: 'Import contacts' }).first().click();
  const csv = [
    'Parent Name,Email,Student ID,Relationship,Emergency',
    'Nia Alder,nia.alder@family.example,a-77,mother,yes',
    'Tom Alder,,,uncle,',
    'Kim Alder,,NO-SUCH,aunt,',
  ].join('\n');
  await choose('families.csv', 'text/csv', csv);
  // Also what only the database knows is said before anything is written.
  await expect(page.getByText('1 contact will be added')).toBeVisible();
  await expect(page.getByText('2 rows have a problem')).toBeVisible();
  const problems = page.getByRole('region', { name: 'Rows with a problem' });
  await expect(problems).toContainText('The cadet is missing');
  await expect(problems).toContainText('No cadet matches this row, or more than one does');
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(page.getByText('1 contact added')).toBeVisible();

  await page.goto('/app/contacts/import');
  await choose('phone.vcf', 'text/vcard', CARDS);
  await expect(page.getByText('1 contact is here already')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByText(/1 contact added/)).toBeVisible();

  // The address is new to Nia, who is there once; the undo takes it back, and the bus with it.
  await page.goto('/app/contacts');
  await expect(page.getByRole('row', { name: /Nia Alder.*Kit Alder/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByLabel('Select Nia Alder').check();
  await page.getByRole('button', { name: 'Save as vCard' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('FN:Nia Alder\r\n');
  expect(saved).toContain('ADR:;;12 Elm Street;;;;\r\n');
  await goTo(page, 'More', 'Files');
  await expect(page.getByText('vCard file with 1 contact')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'phone.vcf' }).getByRole('button', { name: 'Undo…' }).click();
  const ask = page.getByRole('dialog', { name: 'Undo the import of phone.vcf?' });
  await expect(ask).toContainText('1 contact and their links are archived.');
  await ask.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  for (const path of ['files', 'import', 'organizations', 'duplicates', 'sheets'])
    await inspect(page, `/app/contacts/${path}`);
});

test('two contacts of one person are compared, merged with their cadets, and taken apart again', async ({
  page,
  baseURL,
}) => {
  const { id: school } = await aSchool(baseURL ?? '', 'Linden High School');
  const staff = await aPerson(baseURL ?? '', { role: 'instructor', first: 'Ute', last: 'Brand', school });
  const client = await clientOf(baseURL ?? '', staff.email, staff.password);
  const people = [
    { name: 'Mara Linden', type: 'parent', phone: '(512) 555-0171' },
    { name: 'Mara Linden', type: 'parent', email: 'mara@family.example' },
  ];
  for (const p_input of people) await client.rpc('save_contact', { p_id: crypto.randomUUID(), p_input }).throwOnError();
  await signIn(page, staff, '/app/contacts/duplicates');
  await page.getByRole('link', { name: 'Mara Linden' }).click();
  await expect(page.getByText('mara@family.example')).toBeVisible();
  await page.getByRole('button', { name: 'Merge into Mara Linden' }).click();
  await expect(page.getByText('Contacts merged')).toBeVisible();
  const { data: kept } = await client.from('contacts').select('phone, email').eq('status', 'active').throwOnError();
  expect(kept).toEqual([{ phone: '(512) 555-0171', email: 'mara@family.example' }]);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  const { data: both } = await client.from('contacts').select('id').eq('status', 'active').throwOnError();
  expect(both).toHaveLength(2);
});
