import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContact } from '../../../../../domain/contacts/import.ts';
import { guessContacts } from '../../../../../domain/contacts/import-fields.ts';
import { readSheet } from '../../../shared/import/sheet.ts';

// Small files after real ones that came in wrong, each with what is right.
const bytesOf = (name: string) => readFile(new URL(`../../../../../tests/cases/${name}`, import.meta.url));

const readContacts = async (name: string) => {
  const sheet = await readSheet(new File([await bytesOf(name)], name), { cards: true, guess: guessContacts });
  const mapping = guessContacts(sheet.headings);
  return sheet.rows.map((row) => checkContact(row, mapping).entry);
};

test('contacts-google.csv: first and last name make the name', async () => {
  const [entry] = await readContacts('contacts-google.csv');
  expect(entry).toEqual({ row: 2, name: 'Ana Ruiz', email: 'ana@family.example', phone: '210-555-0142' });
});

test('vcf-quoted-printable.vcf: the name is read', async () => {
  const [entry] = await readContacts('vcf-quoted-printable.vcf');
  expect(entry).toEqual({ row: 1, name: 'Ana Muñoz', phone: '2105550142' });
});
