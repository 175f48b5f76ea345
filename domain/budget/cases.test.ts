import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDelimited } from '../file/delimited.ts';
import { findHeading, layOut } from '../file/layout.ts';
import { statementOf } from './bank-balance.ts';
import { guessBank } from './bank-columns.ts';
import { checkBankLines } from './bank-file.ts';

/** Files as banks write them, each with what it means. */
function linesOf(name: string) {
  const text = readFileSync(new URL(`../../tests/cases/bank/${name}.csv`, import.meta.url), 'utf8');
  const table = readDelimited(text).rows;
  const { headings, rows } = layOut(
    table,
    findHeading(table, (cells) => Object.values(guessBank(cells)).length),
  );
  const mapping = guessBank(headings, {}, rows);
  const checked = checkBankLines(rows, mapping);
  expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  return {
    lines: checked.map(({ entry }) => [entry?.description, (entry?.amount_cents ?? 0) / 100]),
    from: statementOf(rows, mapping),
  };
}

test('a column of types says which amounts are money out', () => {
  const { lines, from } = linesOf('bank-type-column');
  expect(lines).toEqual([
    ['Withdrawal from OFFICE SUPPLY', -45.1],
    ['Deposit from BOOSTERS', 250],
  ]);
  expect(from).toEqual({ ends_on: '2026-11-10', balance_cents: 125_000 });
});

test('the description is the column with the words', () => {
  expect(linesOf('bank-chase').lines).toEqual([
    ['OFFICE SUPPLY 1170', -45.1],
    ['REMOTE DEPOSIT', 250],
  ]);
});

test('lines above the headings are no lines of the statement', () => {
  const { lines, from } = linesOf('bank-preamble');
  expect(lines).toEqual([['OFFICE SUPPLY 1170', -45.1]]);
  expect(from).toEqual({ ends_on: '2026-11-09', balance_cents: 100_000 });
});

test('a reversal in a column of its own keeps its sign', () => {
  expect(linesOf('bank-reversals').lines.map(([, amount]) => amount)).toEqual([-45.1, 45.1, -250]);
});

test('equal lines stay as many as they are', () => {
  expect(linesOf('bank-case-differs').lines.map(([what]) => what)).toEqual(['Deposit', 'DEPOSIT', 'Deposit']);
});
