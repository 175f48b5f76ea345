import { readsOf } from '../../shared/query/reads.ts';
import { readHandover } from './own-account.api.ts';

/** What waits for proof that the account is the person's; read again each time. */
export const ownAccount = readsOf('session', { ownAccount: readHandover }, { ownAccount: { staleTime: 0 } });
