import { equal, exactOf } from '../../../../../domain/scoring/exact.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { marksOneByOne } from '../../../shared/meet/marks/comments-asked.ts';

type PassOf = { marks: unknown; control_total: number | null };

/** One mark that two people keyed differently, as it's shown. */
type Difference = { path: string; label: string; one: string; other: string };

/** The marks of two passes that aren't the same, in the order of the paper, and the totals last. 8 and 8.0 are the same. */
export function differencesOf(file: SheetFile, [first, second]: readonly PassOf[]): Difference[] {
  if (!first || !second) return [];
  const [one, other] = [first, second].map(
    ({ marks }) => new Map(marksOneByOne(marks).map((mark) => [mark.path, mark])),
  );
  const paths = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])];
  const differing = paths.flatMap((path) => {
    const [mark, against] = [one?.get(path), other?.get(path)];
    if (isSame(mark?.mark, against?.mark)) return [];
    const { section = '', item = '' } = mark ?? against ?? {};
    const at = file.sections.findIndex(({ key }) => key === section);
    const items = file.sections[at]?.items ?? [];
    const index = items.findIndex(({ key }) => key === item);
    const cadet = path.slice(section.length + 1, -item.length - 1);
    const label = [items[index]?.label || item, cadet && `cadet ${cadet}`].filter(Boolean).join(', ');
    return [{ at: at * 1000 + index, line: { path, label, one: shown(mark?.mark), other: shown(against?.mark) } }];
  });
  const ordered = differing.toSorted((before, after) => before.at - after.at).map(({ line }) => line);
  const totals = [first.control_total, second.control_total] as const;
  if (isSame(...totals)) return ordered;
  return [
    ...ordered,
    { path: 'control_total', label: 'Total on the paper', one: shown(totals[0]), other: shown(totals[1]) },
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  const [number, against] = [exactOf(one), exactOf(other)];
  if (number && against) return equal(number, against);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function shown(mark: unknown): string {
  if (Array.isArray(mark)) return mark.map(textOf).join(', ');
  if (typeof mark === 'boolean') return mark ? 'Checked' : 'Not checked';
  return textOf(mark) || '—';
}
