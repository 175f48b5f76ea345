import type { Sheet } from '../scoring/format/sheet.ts';
import { isObject } from '../scoring/read/named-path.ts';

/** The way to a part of a score sheet's file: ['sections', 0, 'items', 2, 'label']. */
export type Place = readonly (string | number)[];

/** A list of a part of the file; empty where there is none. */
export const listAt = (value: unknown, key: string): unknown[] => {
  const list = isObject(value) ? value[key] : null;
  return Array.isArray(list) ? list : [];
};

/** Where an item is that messages name by the keys of its section and its own: 'drill.bearing'. */
export function placeOfItem(file: unknown, name: string): Place {
  const keyOf = (part: unknown) => (isObject(part) ? String(part['key']) : '');
  const sections = listAt(file, 'sections');
  const at = sections.findIndex((section) => name === keyOf(section) || name.startsWith(`${keyOf(section)}.`));
  if (at < 0) return [];
  const index = listAt(sections[at], 'items').findIndex((item) => name === `${keyOf(sections[at])}.${keyOf(item)}`);
  return index < 0 ? ['sections', at] : ['sections', at, 'items', index];
}

/** The part of the sheet that a message without a place is about, by the words that it begins with. */
export function placeOfText({ roles, penalties }: Sheet, text: string): Place {
  const named = (list: { key: string; label?: string | null | undefined }[]) =>
    list.findIndex(({ key, label }) => [label, key].some((name) => name && text.includes(name)));
  const places: [RegExp, () => Place][] = [
    [/tie-breaker/, () => ['tie_breakers']],
    [/^(the )?missing rule|^the drops|^The panel/, () => ['panel']],
    [/^The shortest time|^The sheet has time limits/, () => ['timing']],
    [/^Places|bands? of places|^The minimum of (place|the band)/, () => ['placement']],
    [/^(role \S+ has|two of the role)|counts but scores no section/, () => ['roles', ...indexOf(named(roles))]],
    [/direction must be low/, () => ['direction']],
  ];
  const found = places.find(([words]) => words.test(text));
  if (found) return found[1]();
  const penalty = named(penalties);
  return penalty < 0 ? [] : ['penalties', penalty];
}

const indexOf = (at: number): number[] => (at < 0 ? [] : [at]);
