import { readsOf } from '../../../shared/query/reads.ts';
import { readKnown } from './import.api.ts';

export const imports = readsOf('calendar', { known: readKnown });
