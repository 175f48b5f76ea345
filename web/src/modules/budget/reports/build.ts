import { formatDay } from '../../../shared/time/day.ts';
import { accountWords } from '../account-words.ts';
import type { BudgetLine } from '../budget.rows.ts';
import type { Report, ReportColumn, ReportRow } from './report.ts';
import type { LedgerLine, TrialLine } from './reports.queries.ts';

const amount = (id: string, label: string): ReportColumn => ({ id, label, share: 1.1, money: true });
const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

/** Every account with its balance; debits and credits of each fund are equal. */
export function trialBalance(lines: TrialLine[]): Report {
  const rows = [...Map.groupBy(lines, ({ fund_name: fund }) => fund)].flatMap(([part, of]): ReportRow[] => [
    ...of.map(({ account, category_name: category, debit_cents, credit_cents }, at) => ({
      id: `${part} ${at}`,
      part,
      cells: { account: accountWords(account, category), debit: debit_cents || null, credit: credit_cents || null },
    })),
    {
      id: `${part} total`,
      part,
      total: true,
      cells: { account: 'Total', debit: sum(of, (one) => one.debit_cents), credit: sum(of, (one) => one.credit_cents) },
    },
  ]);
  return {
    title: 'Trial balance',
    columns: [{ id: 'account', label: 'Account', share: 4 }, amount('debit', 'Debit'), amount('credit', 'Credit')],
    rows,
  };
}

/** The entries of a fund, account by account, with the balance after each. */
export function ledgerOf(fund: string, lines: LedgerLine[]): Report {
  return {
    title: `Ledger: ${fund}`,
    columns: [
      { id: 'day', label: 'Date', share: 1.1 },
      { id: 'number', label: 'No.', share: 0.5 },
      { id: 'what', label: 'Purpose', share: 3 },
      { id: 'reference', label: 'Check or PO', share: 1 },
      amount('debit', 'Debit'),
      amount('credit', 'Credit'),
      amount('balance', 'Balance'),
    ],
    rows: lines.map((line) => ({
      id: String(line.place),
      part: accountWords(line.account, line.category_name),
      cells: {
        day: formatDay(line.posted_on),
        number: line.number,
        reference: line.reference_no,
        what: [line.payee, line.description].filter(Boolean).join(': '),
        debit: line.debit_cents || null,
        credit: line.credit_cents || null,
        balance: line.balance_cents,
      },
    })),
  };
}

/** What was planned and what happened, for each fund and category. */
export function budgetAgainstActual(lines: BudgetLine[]): Report {
  const groups = Map.groupBy(
    lines,
    ({ fund_name: fund, kind }) => `${fund}: ${kind === 'income' ? 'income' : 'expenses'}`,
  );
  const cellsOf = (of: BudgetLine[]) => ({
    planned: sum(of, (one) => one.planned_cents),
    actual: sum(of, (one) => one.actual_cents),
    committed: sum(of, (one) => one.committed_cents),
    available: sum(of, (one) => one.available_cents),
  });
  const rows = [...groups].flatMap(([part, of]): ReportRow[] => [
    ...of.map((line) => ({
      id: `${part} ${line.id}`,
      part,
      cells: { category: [line.category_name, line.event_title].filter(Boolean).join(', '), ...cellsOf([line]) },
    })),
    { id: `${part} total`, part, total: true, cells: { category: 'Total', ...cellsOf(of) } },
  ]);
  return {
    title: 'Budget against actual',
    columns: [
      { id: 'category', label: 'Category', share: 3 },
      amount('planned', 'Planned'),
      amount('actual', 'Actual'),
      amount('committed', 'Committed'),
      amount('available', 'Available'),
    ],
    rows,
  };
}
