import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { Item } from '../../../../../domain/scoring/format/item.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { equal, exactOf } from '../../../../../domain/scoring/exact.ts';
import { cadetsOf, isItemMarks } from '../../../../../domain/scoring/v1/section.ts';

/** One item of a sheet, with what each of several keyings has for it: null where it's blank. */
export type MarkLine = {
  /** `section.item`, or `section.cadet.item`: as comments and refusals name it. */
  path: string;
  section: string;
  cadet: string | null;
  item: Item;
  values: unknown[];
  asksComment: boolean;
};

/** The items that a role fills in, in the order of the sheet, with the marks of one or more keyings. */
export function markLines(sheet: Sheet, role: string, all: Marks[]): MarkLine[] {
  return sheet.sections
    .filter(({ roles }) => roles.includes(role))
    .flatMap((section) => {
      const cadets =
        section.per === 'cadet'
          ? [...new Set(all.flatMap((marks) => cadetsOf(marks[section.key]).map(({ cadet }) => cadet)))]
          : [null];
      return cadets.flatMap((cadet) =>
        section.items.map((item) => ({
          path: [section.key, cadet, item.key].filter((part) => part !== null).join('.'),
          section: section.label,
          cadet,
          item,
          values: all.map((marks) => markIn(marks[section.key], cadet, item.key)),
          asksComment: item.bands?.some(({ comment_required }) => comment_required === true) ?? false,
        })),
      );
    });
}

function markIn(own: Marks[string] | undefined, cadet: string | null, key: string): unknown {
  const marks = cadet === null ? own : cadetsOf(own).find((each) => each.cadet === cadet)?.marks;
  return isItemMarks(marks) ? ((marks as Record<string, unknown>)[key] ?? null) : null;
}

/** The marks as the format has them, from what each line says. */
export function marksFrom(lines: readonly MarkLine[], typed: readonly string[]): Marks {
  return marksOf(lines, ({ item }, at) => markOf(item, typed[at] ?? ''));
}

/** The marks as the format has them, with one for each line; undefined leaves it blank. */
export function marksOf(lines: readonly MarkLine[], markAt: (line: MarkLine, at: number) => unknown): Marks {
  const marks: Record<
    string,
    Record<string, unknown> | { cadets: { cadet: string; marks: Record<string, unknown> }[] }
  > = {};
  for (const [at, line] of lines.entries()) {
    const { path, cadet, item } = line;
    const [section = ''] = path.split('.');
    const mark = markAt(line, at);
    if (cadet === null) {
      marks[section] ??= {};
      if (mark !== undefined) Object.assign(marks[section], { [item.key]: mark });
      continue;
    }
    const own = (marks[section] ??= { cadets: [] }) as { cadets: { cadet: string; marks: Record<string, unknown> }[] };
    let one = own.cadets.find((each) => each.cadet === cadet);
    if (!one) own.cadets.push((one = { cadet, marks: {} }));
    if (mark !== undefined) one.marks[item.key] = mark;
  }
  return marks;
}

/** A mark as it's typed into a field. */
export function markText(mark: unknown): string {
  if (mark === true) return 'yes';
  if (Array.isArray(mark)) return mark.map(markText).join(' ');
  return typeof mark === 'string' || typeof mark === 'number' ? String(mark) : '';
}

/** A mark as people read it. */
export function markWords({ type }: Item, mark: unknown): string {
  if (type === 'check') return mark === true ? 'Ticked' : 'Not ticked';
  return markText(mark) || 'Blank';
}

function markOf({ type }: Item, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (type === 'check') return text === 'yes';
  return type === 'series' ? text.split(/[\s,]+/) : text;
}

/** True where two keyings say the same: 8 and 8.0 do, and so do a box that isn't ticked and a blank one. */
export function sameMark(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => sameMark(each, other[at]));
  const [left, right] = [exactOf(one), exactOf(other)];
  return left && right ? equal(left, right) : markText(one) === markText(other);
}
