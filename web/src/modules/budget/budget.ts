import { states } from '../../shared/state/states.ts';

export const TRANSACTIONS = { one: 'transaction', many: 'transactions' };
export const REQUESTS = { one: 'request', many: 'requests' };
export const FEES = { one: 'fee', many: 'fees' };
export const LINES = { one: 'budget line', many: 'budget lines' };

/** Whose money a fund is. */
export const FUND = states({
  govt: { label: 'Government allotment', tone: 'info' },
  district: { label: 'School or district', tone: 'neutral' },
  campus_activity: { label: 'Campus activity', tone: 'neutral' },
  student_activity: { label: 'Student activity', tone: 'brass' },
  booster: { label: 'Booster club', tone: 'brass' },
  grant: { label: 'Grant', tone: 'info' },
  petty_cash: { label: 'Petty cash', tone: 'neutral' },
});

/** What a transaction does. */
export const TYPE = states({
  income: { label: 'Income', tone: 'ok' },
  expense: { label: 'Expense', tone: 'neutral' },
  transfer: { label: 'Transfer', tone: 'info' },
  deposit: { label: 'Deposit', tone: 'info' },
  adjustment: { label: 'Adjustment', tone: 'brass' },
  opening: { label: 'Opening balance', tone: 'neutral' },
  carry: { label: 'Carried forward', tone: 'neutral' },
  closing: { label: 'Closing entry', tone: 'neutral' },
  reversal: { label: 'Reversal', tone: 'warn' },
});

/** How money changed hands. */
export const METHOD = states({
  check: { label: 'Check', tone: 'neutral' },
  cash: { label: 'Cash', tone: 'neutral' },
  card: { label: 'Card', tone: 'neutral' },
  online: { label: 'Online', tone: 'neutral' },
  po: { label: 'Purchase order', tone: 'neutral' },
  requisition: { label: 'Requisition', tone: 'neutral' },
  journal: { label: 'Journal', tone: 'neutral' },
});

/** Whether the bank has a transaction, too. */
export const POSTED = states({
  posted: { label: 'Posted', tone: 'neutral' },
  reconciled: { label: 'Reconciled', tone: 'ok' },
});

/** How far a purchase request is. */
export const REQUEST = states({
  draft: { label: 'Draft', tone: 'neutral' },
  requested: { label: 'Waiting for approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'info' },
  rejected: { label: 'Rejected', tone: 'bad' },
  ordered: { label: 'Ordered', tone: 'info' },
  received: { label: 'Received', tone: 'info' },
  paid: { label: 'Paid', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** Whether what a family owes is settled; how it was settled is restricted. */
export const FEE = states({
  overdue: { label: 'Overdue', tone: 'bad' },
  open: { label: 'Open', tone: 'warn' },
  settled: { label: 'Settled', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** How a fee was settled without a payment. */
export const RELIEF = states({
  waived: { label: 'Waived', tone: 'neutral' },
  assisted: { label: 'Paid by assistance', tone: 'neutral' },
});

/** What a category is for. */
export const KIND = states({ expense: { label: 'Expense', tone: 'neutral' }, income: { label: 'Income', tone: 'ok' } });

/** Whether a year takes entries. */
export const YEAR = states({
  open: { label: 'Open', tone: 'ok' },
  closing: { label: 'Reopened', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
});
