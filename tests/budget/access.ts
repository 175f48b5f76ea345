import { staff, type ModuleAccess } from '../support/module-access.ts';

const BOOKS = staff('S---');
/** Who may ask for a purchase reads what it names. */
const NAMES = { ...BOOKS, cadet: 'S--- ----' };
/** What one owes: the cadet's own, and that of one's own children. */
const OWED = { ...BOOKS, cadet: 'S--- ----', parent: 'S--- ----' };

/** The budget is written by functions only. */
export const access: ModuleAccess = {
  expected: {
    bank_lines: BOOKS,
    bank_matches: BOOKS,
    bank_statements: BOOKS,
    budget_categories: NAMES,
    budget_lines: BOOKS,
    budget_settings: NAMES,
    cash_counts: BOOKS,
    fee_lines: OWED,
    fee_parts: OWED,
    fee_payments: OWED,
    fee_reliefs: BOOKS,
    // The fee of the trial is one that no one owes; see fees.db.test.ts.
    fees: BOOKS,
    fees_due: OWED,
    fiscal_years: NAMES,
    fundraiser_lines: BOOKS,
    fundraisers: BOOKS,
    funds: NAMES,
    purchase_lines: BOOKS,
    purchase_quotes: BOOKS,
    purchase_requests: BOOKS,
    request_lines: BOOKS,
    statement_lines: BOOKS,
    transaction_entries: BOOKS,
    transaction_lines: BOOKS,
    transactions: BOOKS,
    year_archives: BOOKS,
  },
  // The entry of the trial moves nothing, so nothing is uncleared: see bank.db.test.ts.
  counts: ['fee_filters', 'request_filters', 'transaction_filters', 'uncleared'],
  samples: {
    'budget_categories.kind': `'expense'`,
    'budget_lines.kind': `'expense'`,
    'cash_counts.first_counter': `'Ann'`,
    'cash_counts.second_counter': `'Ben'`,
    'fee_reliefs.kind': `'waived'`,
    'fiscal_years.ends_on': `current_date + 300`,
    'funds.type': `'district'`,
    'fundraisers.type': `'event'`,
    'transactions.type': `'income'`,
    'transaction_entries.account': `'cash'`,
    'transaction_entries.cents': '0',
  },
  guards: ['need_budget', 'need_requester', 'need_purchase_approver', 'need_relief_right', 'need_budget_admin'],
  open: ['need_requester'],
  askedByPolicies: ['own_requests'],
  askedByCalls: {
    bank_rows_told: 'which lines of a file the fund of a statement has, for those who keep the books; refuses others',
  },
  compared: ['bank_rows_told'],
  bounded: {
    purchase_lines: 'at most 100 of a request, which is bounded',
    purchase_quotes: 'at most 10 of a request, which is bounded',
  },
};
