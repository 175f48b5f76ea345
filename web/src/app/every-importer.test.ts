import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheet } from '../shared/import/sheet.ts';
import { checkWith } from '../shared/import/words.ts';
import { IMPORTERS, type Tried } from './every-importer.tables.ts';

test('every importer of the pages is tried here', () => {
  const files = globSync('web/src/modules/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const modules = files
    .filter((text) => /\bImporter</.test(text))
    .flatMap((text) => /^ +module: '(\w+)'/m.exec(text)?.[1] ?? []);
  expect([...new Set(modules)].toSorted()).toEqual(Object.keys(IMPORTERS).toSorted());
});

const csv = (table: string[][], [separator, end]: [string, string] = [',', '\r\n']) =>
  table.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join(end);
const marked = (cell: string) => `\u202A${cell.replaceAll(' ', '\u00A0\u200B')}\u202C`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const single = (text: string, letters: Record<string, number>) =>
  Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0) ?? 0));

/** The same table as files have it. */
const WAYS: [string, (table: string[][]) => Buffer | string][] = [
  ['UTF-8 with its mark', (table) => `\uFEFF${csv(table)}`],
  ['UTF-16, big end first', (table) => utf16(csv(table)).swap16()],
  ['UTF-16, little end first', (table) => utf16(csv(table))],
  ['Windows-1252', (table) => single(csv(table), {})],
  ['MacRoman', (table) => single(csv(table), { é: 0x8e, ú: 0x9c, ñ: 0x96 })],
  ['letters and accents apart', (table) => csv(table).normalize('NFD')],
  ['line ends of old Macs', (table) => csv(table, [',', '\r'])],
  ['mixed line ends', (table) => csv(table).replace('\r\n', '\n')],
  ['tabs', (table) => csv(table, ['\t', '\n'])],
  ['semicolons below a line that says so', (table) => `sep=;\r\n${csv(table, [';', '\r\n'])}`],
  ['marks of direction, of no width, and blanks that don’t break', (table) => csv(table.map((row) => row.map(marked)))],
  ['titles above', (table) => csv([['Cedar HS'], ['Printed 8/14/2026'], ...table])],
  ['columns the other way around', (table) => csv(table.map((row) => row.toReversed()))],
];

const cases = Object.entries(IMPORTERS).flatMap(([module, one]) =>
  WAYS.map(([way, write]) => ({ module, way, write, ...one })),
);

test.each(cases)('$module: $way', async ({ importer, table, write }) => {
  const entries = await entriesOf(importer, csv(table));
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).toContain('José Núñez'.normalize('NFC'));
  expect(await entriesOf(importer, write(table))).toEqual(entries);
});

test.each(Object.entries(IMPORTERS))(
  '%s: a row that took in the next, or has more cells than headings, is refused',
  async (_, one) => {
    const { importer, table } = one;
    const [head = [], first = [], second = []] = table;
    const text = csv([
      head,
      first,
      [...second, 'left over'],
      [...first.slice(0, -1), `"x\n${second.join(' ')}"`].slice(1),
    ]);
    const { checked } = await checkedIn(importer, text);
    expect(checked.map(({ entry }) => entry !== null)).toEqual([true, false, false]);
    expect(checked[1]?.problems).toMatchObject([{ field: 'row', code: 'broken' }]);
  },
);

test.each(Object.entries(IMPORTERS))(
  '%s: a stray quotation mark ends the reading with its place',
  async (_, { importer, table }) => {
    const [head = [], first = []] = table;
    const text = `${csv([head])}\r\n"${first[0]}" x,${first.slice(1).join(',')}\r\n`;
    await expect(checkedIn(importer, text)).rejects.toMatchObject({ title: 'file.csv is broken from line 2 on' });
  },
);

async function checkedIn({ guess, check }: Tried, content: Buffer | string) {
  const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content);
  const file = await readSheet(new File([bytes], 'file.csv'), { guess });
  const importer = {
    guess,
    check,
    module: '',
    noun: { one: '', many: '' },
    fields: [],
    missing: () => [],
    send: async () => ({ created: [], refused: [] }),
    listHref: '',
  };
  return checkWith({ importer, mapping: guess(file.headings, {}), file, fixes: new Map() }, {});
}

/** What would be stored, without the numbers of the rows. */
async function entriesOf(importer: Tried, content: Buffer | string): Promise<unknown[]> {
  const { checked } = await checkedIn(importer, content);
  return checked.flatMap(({ entry }) => (entry ? [{ ...entry, row: 0, line: 0 }] : []));
}
