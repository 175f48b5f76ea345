import { readsOf } from '../../shared/query/reads.ts';
import { MODULE } from './cadet.queries.ts';
import * as api from './import.api.ts';

export const imports = readsOf(MODULE, { imports: api.listRecentImports });

/** Read once: the steps after an import work on the cadets it added. */
export const added = readsOf(
  'imports',
  { added: api.listImportedCadets },
  { added: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } },
);
