import { z } from 'zod';
import { marksOf, type Typed } from '../../../shared/meet/file/marks.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

const texts = z.record(z.string(), z.string()).catch({});

const keyed = z.object({
  typed: z.record(z.string(), z.unknown()).catch({}),
  /** By the path of the mark. */
  comments: texts,
  /** The total on the paper. */
  total: z.string().catch(''),
  /** How many cadets are on the paper, where the entry doesn't name them. */
  cadets: z.number().catch(1),
  /** By the number of the timer. */
  times: texts,
  /** How often, or how much, by the key of the penalty or credit: `penalty.drop`. */
  records: texts,
});

/** What was typed from one paper, as it was typed. */
export type Keyed = z.output<typeof keyed>;

/** What was kept of a paper on this device; of nothing, an empty one. */
export function keyedOf(kept: unknown): Keyed {
  return keyed.parse(kept ?? {});
}

/** The codes of the cadets on a paper: those of the entry, or as many as there are columns. */
export function codesOf(named: readonly string[] | null, { cadets }: Pick<Keyed, 'cadets'>): string[] {
  return named?.length ? [...named] : Array.from({ length: cadets }, (_, at) => `C${at + 1}`);
}

/** True where the sheet is filled in for each cadet by this role. */
export function isPerCadet(file: SheetFile, role: string): boolean {
  return file.sections.some(({ roles, per }) => per === 'cadet' && roles.includes(role));
}

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

type Paper = { sheet: string; file: SheetFile; role: string; codes: string[]; attempt: number; known: string[] };

/** What a keyed sheet is for the call `key_score`. */
export function scoreInput(paper: Paper, { typed, comments, total }: Keyed): Json {
  const marks = marksOf(paper.file, paper.role, typed as Typed, paper.codes) ?? {};
  const said = commentsAsked(paper.file, paper.role, marks).map((path) => [path, (comments[path] ?? '').trim()]);
  return {
    sheet_id: paper.sheet,
    marks: marks as Json,
    comments: Object.fromEntries(said) as Json,
    control_total: total.trim() === '' ? null : total.trim(),
    attempt: paper.attempt,
    known: paper.known,
  };
}
