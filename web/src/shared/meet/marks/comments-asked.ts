import { textOf } from '../file/number-text.ts';
import type { SheetFile } from '../file/sheet-file.ts';

/** The marks that ask for a comment: those in a band that needs one. */
export function commentsAsked(file: SheetFile, role: string, marks: object | null): string[] {
  const bands = new Map(
    file.sections
      .filter(({ roles }) => roles.includes(role))
      .flatMap(({ key, items }) => items.map((item) => [`${key}.${item.key}`, item.bands ?? []] as const)),
  );
  return marksOneByOne(marks).flatMap(({ path, section, item, mark }) => {
    const number = Number(textOf(mark) || Number.NaN);
    const asks = bands
      .get(`${section}.${item}`)
      ?.some(
        ({ min, max, comment_required }) =>
          comment_required === true && number >= Number(textOf(min)) && number <= Number(textOf(max)),
      );
    return asks ? [path] : [];
  });
}

type OneMark = { path: string; section: string; item: string; mark: unknown };

/** Marks in the form of the format meet/1, one by one with their paths. */
export function marksOneByOne(marks: unknown): OneMark[] {
  return Object.entries(Object(marks)).flatMap(([section, part]) => {
    const cadets: unknown = Object(part)['cadets'];
    const lists: [string, unknown][] = Array.isArray(cadets)
      ? cadets.map((one) => [`${section}.${textOf(Object(one)['cadet'])}`, Object(one)['marks']])
      : [[section, part]];
    return lists.flatMap(([before, list]) =>
      Object.entries(Object(list)).map(([item, mark]) => ({ path: `${before}.${item}`, section, item, mark })),
    );
  });
}
