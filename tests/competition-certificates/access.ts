import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_releases: staff('S---'),
    meet_certificates: staff('S---'),
    meet_signatures: staff('S---'),
    meet_amendment_requests: staff('S---'),
    meet_witnesses: staff('S---'),
  },
  samples: {
    'meet_releases.audience': `'schools'`,
    'meet_releases.generation': '1',
    'meet_certificates.number': `upper(left(gen_random_uuid()::text, 13))`,
    'meet_certificates.parts': `'[{}]'::jsonb`,
    'meet_certificates.statement': `'sample'`,
    'meet_certificates.chain_seq': '1',
    'meet_certificates.chain_hash': `''`,
    'meet_signatures.name': `'sample'`,
    'meet_signatures.proof': `'password'`,
    'meet_amendment_requests.reason': `'sample'`,
    'meet_witnesses.name': `'sample'`,
    'meet_witnesses.title': `'judge'`,
  },
  guards: ['need_certifier'],
  askedByCalls: { is_standing: 'it says which generation counts; the policy of results opens the row' },
  nothingLost: {},
};
