import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessBank } from './bank-columns.ts';
import { checkBankLines } from './bank-file.ts';
import { OFX_COLUMNS, readOfx } from './ofx.ts';

const fileOf = (name: string) => {
  const read = readOfx(readFileSync(new URL(`../../tests/cases/bank/${name}`, import.meta.url), 'utf8'));
  if (!read) throw new Error('The file was not read');
  return read;
};

/** The lines of a file as they go to the database. */
function checked(name: string) {
  const columns = Object.entries(OFX_COLUMNS);
  const rows = fileOf(name).lines.map((line, at) => ({
    line: at + 1,
    cells: Object.fromEntries(columns.map(([key, label]) => [label, line[key as keyof typeof line]])),
  }));
  const headings = columns.map(([, label]) => label);
  return checkBankLines(rows, guessBank(headings, {}, rows));
}

test('a file of OFX 1 (SGML), as Quicken takes it', () => {
  const { accounts, balance, currency } = fileOf('bank-sgml.qfx');
  expect({ accounts, balance, currency }).toEqual({
    accounts: ['6789'],
    balance: { on: '2026-11-20', amount: '1192.40' },
    currency: 'USD',
  });
  expect(checked('bank-sgml.qfx').map(({ entry }) => entry)).toEqual([
    {
      posted_on: '2026-11-09',
      description: 'CHECK 1042',
      amount_cents: -4510,
      reference_no: '1042',
      bank_id: '202611090001',
    },
    {
      posted_on: '2026-11-10',
      description: 'BOOSTERS & FRIENDS A < B, José',
      amount_cents: 25_000,
      reference_no: '',
      bank_id: '202611100001',
    },
    {
      posted_on: '2026-11-11',
      description: 'BUS LINES NOV TRIP',
      amount_cents: -1250,
      reference_no: '',
      bank_id: '202611110001',
    },
  ]);
});

test('a file of OFX 2 (XML), with a line that corrects another', () => {
  const [line, correction] = checked('bank-xml.ofx');
  expect(line?.entry).toMatchObject({ description: 'OFFICE SUPPLY', amount_cents: -4510, bank_id: 'A&1' });
  expect(correction).toMatchObject({
    entry: null,
    values: { description: 'OFFICE <SUPPLY> & CO' },
    problems: [{ reason: 'It corrects a line that the bank sent before' }],
  });
  expect(fileOf('bank-xml.ofx').balance).toEqual({ on: '2026-11-20', amount: '-45.10' });
});

test('what is no OFX file is none, and none is too odd', () => {
  expect(readOfx('Date,Amount\n11/02/2026,1')).toBeNull();
  const piece = fc.constantFrom('<STMTTRN>', '</STMTTRN>', '<NAME>', 'x', '<', '&#0;', '<![CDATA[', '<LEDGERBAL/>');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const lines = readOfx(`<OFX>${pieces.join('')}`)?.lines;
      expect(lines).toHaveLength(pieces.filter((one) => one === '<STMTTRN>').length);
    }),
  );
});
