import { readsOf } from '../../shared/query/reads.ts';
import { readClearance } from './clearance.api.ts';
import { readEnrollment } from './enrollment.api.ts';
import { previewPurge, readRetention } from './retention.api.ts';
import { listLines, readTurn } from './rollover.api.ts';

export const MODULE = 'school-year';

/** Read again when records change. */
export const schoolYear = readsOf(
  MODULE,
  {
    turn: readTurn,
    lines: listLines,
    clearance: readClearance,
    enrollment: readEnrollment,
    retention: readRetention,
    preview: previewPurge,
  },
  {
    turn: { reads: ['school_years'] },
    lines: { reads: ['rollover_board'] },
    clearance: { reads: ['clearance_board'] },
    enrollment: { reads: ['enrollment_report'] },
    retention: { reads: ['retention_board'] },
    preview: { staleTime: 0 },
  },
);
