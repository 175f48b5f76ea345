import { sectionsOf, type Typed } from '../shared/meet/file/marks.ts';
import { textOf } from '../shared/meet/file/number-text.ts';
import type { SheetFile } from '../shared/meet/file/sheet-file.ts';

/** Marks that count already, as they're typed: for a correction on a device that didn't write them. */
export function typedOf(file: SheetFile, role: string, marks: unknown, cadets: readonly string[]): Typed {
  return Object.fromEntries(
    sectionsOf(file, role).map(({ key, per }) => {
      const part: unknown = Object(marks)[key];
      if (per !== 'cadet') return [key, itemsOf(part)];
      const all: unknown = Object(part)['cadets'];
      const own = Array.isArray(all) ? all : [];
      const byPlace = own.map((one) => [cadets.indexOf(textOf(Object(one)['cadet'])), itemsOf(Object(one)['marks'])]);
      return [key, Object.fromEntries(byPlace)];
    }),
  );
}

function itemsOf(part: unknown): Typed {
  return Object.fromEntries(
    Object.entries(Object(part)).map(([item, mark]) => [
      item,
      Array.isArray(mark) ? Object.fromEntries(mark.entries()) : typeof mark === 'number' ? String(mark) : mark,
    ]),
  );
}
