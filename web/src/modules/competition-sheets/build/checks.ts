import { sheetChecks, type SheetCheck } from '../../../../../domain/score-sheets/checks.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { placeWords } from './places.ts';

/** Something that keeps the sheet from being published: where it is, what it's about, and what is wrong. */
export type Check = SheetCheck & { about: string };

/** All that keeps a sheet from being published, as the function that publishes it sees it. */
export function checksOf(file: SheetFile): Check[] {
  return sheetChecks(file).map(({ path, text }) => ({ path, text, about: placeWords(file, path) }));
}
