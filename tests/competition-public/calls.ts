import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_meet_page: `'{meets}', '{}'`,
    withdraw_meet_page: [`'{meets}'`, `update meet_pages set is_on = true where meet_id = '{meets}'`],
    meet_page_status: `'{meets}'`,
  },
  elsewhere: {
    'names.db.test.ts': ['attest_public_names'],
    'host.db.test.ts': ['publish_meet_page', 'renew_meet_page_address', 'agree_page_contact', 'remove_page_contact'],
  },
};
