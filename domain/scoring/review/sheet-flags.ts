import { compare, equal, exactOf } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { ItemMarks, Marks } from '../format/entry.ts';
import type { Item } from '../format/item.ts';
import type { Section, Sheet } from '../format/sheet.ts';
import { marksCheck } from '../read/marks.ts';
import { totalOf } from '../sheet/total.ts';
import { cadetsOf, isItemMarks } from '../v1/section.ts';
import type { Flag, ReviewedSheet } from './flag.ts';

/** What is wrong with one judge's sheet: marks that don't fit, comments that are missing, and a total that isn't the sum. */
export function sheetFlagger(sheet: Sheet): (of: ReviewedSheet) => Flag[] {
  const checks = new Map(sheet.roles.map(({ key }) => [key, marksCheck(sheet, key)]));
  const labels = new Map<string, string>(
    sheet.sections.flatMap(({ key, items }) => items.map((item) => [`${key}.${item.key}`, item.label] as const)),
  );
  const asking = sheet.sections.flatMap((section) =>
    section.items.flatMap((item) => (item.bands?.some(asksForComment) ? [{ section, item }] : [])),
  );
  return ({ seat, role, marks, comments, controlTotal }) => {
    const flag = (kind: Flag['kind'], text: string, item?: string): Flag =>
      item === undefined ? { kind, seats: [seat], text } : { kind, seats: [seat], item, text };
    const faults = (checks.get(role)?.(marks) ?? []).map(({ item, text }) =>
      flag('mark', `${labels.get(item ?? '') ?? 'The sheet'} ${text}`, item),
    );
    const silent = asking
      .filter(({ section }) => section.roles.includes(role))
      .flatMap(({ section, item }) => uncommented(section, item, marks, comments))
      .map(({ path, label }) => flag('comment', `${label} needs the judge's comment at this mark`, path));
    const written = exactOf(controlTotal);
    const { total } = totalOf(sheet, role, marks);
    const sum = exactOf(total);
    const differs = written !== null && sum !== null && !equal(written, sum);
    return [
      ...faults,
      ...silent,
      ...(differs
        ? [flag('control_total', `The judge wrote ${plain(written)}, and the marks add up to ${total}`)]
        : []),
    ];
  };
}

const asksForComment = ({ comment_required }: { comment_required?: boolean | null | undefined }) =>
  comment_required === true;

function uncommented(section: Section, item: Item, marks: Marks, comments: Record<string, unknown>) {
  return marksOf(section, marks).flatMap(({ prefix, own }) => {
    const mark = exactOf(own[item.key]);
    const path = `${prefix}.${item.key}`;
    const said = comments[path];
    if (!mark || (typeof said === 'string' && said.trim() !== '')) return [];
    const isAsked = item.bands?.some(
      (band) => asksForComment(band) && compare(mark, band.min) >= 0 && compare(mark, band.max) <= 0,
    );
    return isAsked ? [{ path, label: item.label }] : [];
  });
}

/** The marks of a section by the name that a comment has for them: once, or for each cadet. */
function marksOf(section: Section, marks: Marks): { prefix: string; own: ItemMarks }[] {
  const own = Object.hasOwn(marks, section.key) ? marks[section.key] : null;
  if (section.per === 'entry') return isItemMarks(own) ? [{ prefix: section.key, own }] : [];
  return cadetsOf(own).map(({ cadet, marks: each }) => ({ prefix: `${section.key}.${cadet}`, own: each }));
}
