import { readsOf } from '../../../shared/query/reads.ts';
import { readKnown } from './import.api.ts';

/** What is read of imports of events. */
export const imports = readsOf('calendar', { known: readKnown });
