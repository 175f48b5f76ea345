import { type ModuleAccess, staff } from '../support/expected-access.ts';

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
};
