import type { Fault } from '../fault.ts';
import { isRequired, type Item } from '../format/item.ts';
import type { Section, Sheet } from '../format/sheet.ts';
import { markFault } from './mark.ts';
import { isObject } from './named-path.ts';
import { repeated } from './repeated.ts';

/** Equal marks for an item are looked at once, and no more different ones are remembered than this. */
const MOST_REMEMBERED = 500;

type Check = (mark: unknown) => string | null;

/** Checks the marks of sheets of one role: what is out of range, unknown, or still blank. */
export function marksCheck(sheet: Sheet, role: string): (marks: unknown) => Fault[] {
  const parts = sheet.sections
    .filter(({ roles }) => roles.includes(role))
    .map((section) => ({ section, itemsCheck: itemsCheck(section) }));
  const known = new Map(parts.map(({ section, itemsCheck }) => [section.key, itemsCheck]));
  const isOnSheet = new Set(sheet.sections.map(({ key }) => key));
  return (marks) => {
    if (!isObject(marks) || Array.isArray(marks)) return [{ text: 'has no marks' }];
    const strange = Object.keys(marks).filter((key) => !known.has(key) && marks[key] !== null);
    return [
      ...strange.map((item) => ({
        item,
        text: isOnSheet.has(item)
          ? `the role ${role} doesn't fill in this section`
          : 'the score sheet has no such section',
      })),
      ...parts.flatMap(({ section, itemsCheck }) =>
        sectionFaults(section, itemsCheck, Object.hasOwn(marks, section.key) ? marks[section.key] : null),
      ),
    ];
  };
}

type ItemsCheck = (marks: Record<string, unknown>, cadet?: string) => Fault[];

function sectionFaults(section: Section, check: ItemsCheck, marks: unknown): Fault[] {
  if (section.per === 'entry') {
    if (marks === null || marks === undefined) return check({});
    return isObject(marks) ? check(marks) : [{ item: section.key, text: 'needs an object of marks' }];
  }
  if (marks === null || marks === undefined) {
    return section.items.some(isRequired) ? [{ item: section.key, text: 'is blank, so the sheet is incomplete' }] : [];
  }
  const cadets = isObject(marks) ? marks['cadets'] : null;
  if (!Array.isArray(cadets)) return [{ item: section.key, text: 'needs a list of cadets' }];
  if (!cadets.every(isCadet)) return [{ item: section.key, text: 'each cadet needs a code and marks' }];
  const twice = repeated(cadets.map(({ cadet }) => cadet));
  return [
    ...twice.map((cadet) => ({ item: section.key, text: `cadet ${cadet} is on the sheet twice` })),
    ...(cadets.length === 0 && section.cadet_combine.of === 'mean'
      ? [{ item: section.key, text: 'has no cadets' }]
      : []),
    ...cadets.flatMap((each) => check(each.marks, each.cadet)),
  ];
}

type CadetMarks = { cadet: string; marks: Record<string, unknown> };

function isCadet(value: unknown): value is CadetMarks {
  return isObject(value) && typeof value['cadet'] === 'string' && isObject(value['marks']);
}

function itemsCheck(section: Section): ItemsCheck {
  const items = section.items.map((item) => ({ item, check: remembered(item) }));
  const known = new Set(section.items.map(({ key }) => key));
  return (marks, cadet) => {
    const faults: Fault[] = [];
    const add = (key: string, text: string) =>
      faults.push({ item: `${section.key}.${key}`, text: cadet === undefined ? text : `cadet ${cadet}: ${text}` });
    for (const key of Object.keys(marks))
      if (!known.has(key) && marks[key] !== null) add(key, 'the score sheet has no such item');
    for (const { item, check } of items) {
      const mark = Object.hasOwn(marks, item.key) ? marks[item.key] : null;
      const text = mark === null || mark === undefined ? blankFault(item) : check(mark);
      if (text !== null) add(item.key, text);
    }
    return faults;
  };
}

function blankFault(item: Item): string | null {
  return isRequired(item) ? 'is blank, so the sheet is incomplete' : null;
}

function remembered(item: Item): Check {
  const seen = new Map<unknown, string | null>();
  return (mark) => {
    const before = seen.get(mark);
    if (before !== undefined) return before;
    const fault = markFault(item, mark);
    if (typeof mark !== 'object' && seen.size < MOST_REMEMBERED) seen.set(mark, fault);
    return fault;
  };
}
