import { type Access, type ModuleAccess, staff } from '../support/module-access.ts';

/** The school's adults read its accounts, those of a school that only registers too. */
const ADULTS: Access = { ...staff('S---'), external: 'S--- ----' };

export const access: ModuleAccess = {
  expected: {
    meet_fee_plans: staff('S---'),
    meet_fees: staff('S---'),
    meet_postings: staff('S---'),
    meet_accounts: ADULTS,
    meet_ledger: ADULTS,
    meet_invoices: ADULTS,
    meet_disputes: ADULTS,
    meet_fee_reminders: ADULTS,
    meet_payment_requests: ADULTS,
  },
  samples: {
    'meet_fee_plans.payment_policy': `'none'`,
    'meet_fees.unit': `'school'`,
    'meet_fees.label': `'Entry fee'`,
    'meet_ledger.side': `'charge'`,
    'meet_ledger.kind': `'fee'`,
    'meet_ledger.label': `'Entry fee'`,
    'meet_invoices.number': '(select 1 + coalesce(max(number), 0) from meet_invoices)',
    'meet_disputes.note': `'Too much'`,
    'meet_fee_reminders.words': `'$100.00 is open.'`,
    'meet_accounts.name': `'Larkspur High'`,
  },
  nothingLost: {
    save_meet_fee: 'its form merges; it is in web/src/shared/meet/fees, for hosts and entrants',
    save_meet_fee_plan: 'the same',
  },
  guards: ['need_treasurer', 'need_meet_account', 'need_ledger_line'],
};
