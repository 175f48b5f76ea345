import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_meet_fee_plan: `'{meets}', '{}'`,
    meet_fees_page: `'{meets}'`,
    charge_meet: `'{meets}'`,
    remind_meet_fees: `'{meets}', '{}'`,
  },
  elsewhere: {
    'guards.db.test.ts': [
      'save_meet_fee',
      'set_meet_promise',
      'registration_fees_page',
      'add_meet_walk_in',
      'issue_meet_invoices',
    ],
    'shapes.db.test.ts': ['archive_meet_fee'],
    'ends.db.test.ts': ['meet_refund_preview', 'post_meet_refunds', 'charge_meet_accounts'],
    'ledger.db.test.ts': [
      'record_meet_payment',
      'reverse_meet_payment',
      'refund_meet_account',
      'reverse_meet_charge',
      'dispute_meet_charge',
      'answer_meet_dispute',
      'post_meet_books',
      'request_meet_payment',
      'meet_account_page',
      'meet_fee_board',
    ],
  },
};
