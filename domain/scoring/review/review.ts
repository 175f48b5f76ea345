import type { Sheet } from '../format/sheet.ts';
import { clockFlags } from './clock-flags.ts';
import type { Flag, Reviewed } from './flag.ts';
import { sheetFlagger } from './sheet-flags.ts';
import { spreadFlagger } from './spread.ts';

/** What should be looked at before the sheets of a performance are verified. Nothing here changes a score. */
export function reviewer(sheet: Sheet): (reviewed: Reviewed) => Flag[] {
  const ofSheet = sheetFlagger(sheet);
  const ofPanel = spreadFlagger(sheet);
  return (reviewed) => [
    ...reviewed.sheets.flatMap(ofSheet),
    ...ofPanel(reviewed.sheets),
    ...clockFlags(sheet, reviewed),
  ];
}
