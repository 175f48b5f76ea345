import { expect, test } from 'vitest';
import type { BudgetLine } from '../budget.rows.ts';
import { budgetAgainstActual, ledgerOf, trialBalance } from './build.ts';
import { cellWords, fileColumnsOf } from './report.ts';

const trial = { fund_name: 'Student fund', category_name: null, debit_cents: 0, credit_cents: 0 };

test('a trial balance adds up the debits and credits of each fund', () => {
  const report = trialBalance([
    { ...trial, account: 'cash', debit_cents: 150_000 },
    { ...trial, account: 'income', category_name: 'Donation', credit_cents: 150_000 },
  ]);
  expect(report.rows.map(({ cells }) => cells)).toEqual([
    { account: 'Cash in the bank', debit: 150_000, credit: null },
    { account: 'Income, Donation', debit: null, credit: 150_000 },
    { account: 'Total', debit: 150_000, credit: 150_000 },
  ]);
});

test('amounts are words on paper and numbers in dollars in a file', () => {
  const report = trialBalance([{ ...trial, account: 'cash', debit_cents: 123_456 }]);
  const [row] = report.rows;
  const [, , debit] = fileColumnsOf(report);
  if (!row) throw new Error('the report has no row');
  expect(report.columns.map((column) => cellWords(column, row))).toEqual(['Cash in the bank', '$1,234.56', '']);
  expect(debit?.value(row)).toBe(1234.56);
});

test('a ledger has a section for each account', () => {
  const line = { payee: 'Elks Lodge', reference_no: null, debit_cents: 0, credit_cents: 500, balance_cents: -500 };
  const entry = { ...line, posted_on: '2026-11-02', number: 7, description: 'Hall' };
  const report = ledgerOf('Student fund', [
    { ...entry, account: 'cash', category_name: null, place: 1 },
    { ...entry, account: 'expense', category_name: 'Ceremonies', place: 2 },
  ]);
  expect(report.rows.map(({ part }) => part)).toEqual(['Cash in the bank', 'Expense, Ceremonies']);
  expect(report.rows[0]?.cells['what']).toBe('Elks Lodge: Hall');
});

test('the budget against actual adds up income and expenses apart', () => {
  const line = { line_id: null, fund_id: 'f', fund_name: 'Fund', category_id: 'c', note: null, event_id: null };
  const cents = { planned_cents: 1000, actual_cents: 400, committed_cents: 100, available_cents: 500 };
  const of = (id: string, kind: BudgetLine['kind']): BudgetLine => ({
    ...line,
    ...cents,
    id,
    kind,
    category_name: id,
    event_title: null,
    is_transfer: false,
  });
  const report = budgetAgainstActual([of('Food', 'expense'), of('Hall', 'expense'), of('Gifts', 'income')]);
  const totals = report.rows.filter(({ total }) => total);
  expect(totals.map(({ part, cells }) => [part, cells['available']])).toEqual([
    ['Fund: expenses', 1000],
    ['Fund: income', 500],
  ]);
});
