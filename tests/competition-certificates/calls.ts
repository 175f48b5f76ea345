import type { ModuleCalls } from '../support/module-calls.ts';

/** The one meet of the school is certified by its one certificate. */
const CERTIFIED = `update meets set state = 'results_certified', started_at = now(); set local session_replication_role = replica;
  update meet_certificates set state = 'certified', certified_at = now(), hash = repeat('0', 64);
  set local session_replication_role = origin`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    void_certificate: `'{meet_certificates}', 'Another scope'`,
    open_amendment: [`'{meets}', 'A sheet was found'`, CERTIFIED],
    close_amendment: [
      `'{meets}'`,
      `update meets set state = 'results_certified', started_at = now(), amending_at = now(), amending_reason = 'A sheet'`,
    ],
    request_amendment: [`'{meets}', '{new_meet_amendment_requests}', '{"reason":"A sheet was found"}'`, CERTIFIED],
    settle_amendment_request: `'{meet_amendment_requests}', 'Done'`,
    meet_certifying: `'{meets}'`,
    revoke_witness: `'{meet_witnesses}'`,
  },
  elsewhere: {
    // They need results that are computed, and a person who has just proved who they are.
    'certify.db.test.ts': ['start_certificate', 'sign_certificate'],
    'witness.db.test.ts': ['invite_witness'],
  },
};
