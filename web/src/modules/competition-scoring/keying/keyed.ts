import { z } from 'zod';
import { marksOf } from '../../../shared/meet/file/marks.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { commentsAsked } from '../../../shared/meet/marks/comments-asked.ts';
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

type Paper = { sheet: string; file: SheetFile; role: string; codes: string[]; attempt: number; known: string[] };

/** What a keyed sheet is for the call `key_score`. */
export function scoreInput(paper: Paper, { typed, comments, total }: Keyed): Json {
  const marks = marksOf(paper.file, paper.role, typed, paper.codes) ?? {};
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
