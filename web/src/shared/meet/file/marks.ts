import { get, type Path, put } from './edit.ts';
import { textOf } from './number-text.ts';
import type { ItemFile, SectionFile, SheetFile } from './sheet-file.ts';

/** What was entered on a sheet, as it was typed: by section and item, or by section, cadet, and item. */
export type Typed = Record<string, unknown>;

/** Where the mark of an item is. */
export function placeOf(section: SectionFile, item: ItemFile, cadet: number): Path {
  return section.per === 'cadet' ? [section.key, cadet, item.key] : [section.key, item.key];
}

/** The name of a mark, as checks and comments have it: 'drill.bearing', or 'rank.C2.bearing'. */
export function pathOf(section: SectionFile, item: ItemFile, cadet: string): string {
  return section.per === 'cadet' ? `${section.key}.${cadet}.${item.key}` : `${section.key}.${item.key}`;
}

/** The sections that a role fills in. */
export function sectionsOf(file: SheetFile, role: string): SectionFile[] {
  return file.sections.filter(({ roles }) => roles.includes(role));
}

/** The typed mark as the engine reads it; undefined where it's blank. */
export function markOf({ type, count }: ItemFile, typed: unknown): unknown {
  if (type === 'check') return typed === true ? true : undefined;
  if (type === 'series') {
    const shots = Array.from({ length: Number(textOf(count)) || 0 }, (_, at) => textOf(get(typed, [at])).trim());
    return shots.every((shot) => shot === '') ? undefined : shots;
  }
  const text = textOf(typed).trim();
  if (text === '') return undefined;
  return type === 'time' || type === 'table_time' ? secondsOf(text) : text;
}

/** A time as one writes it, in seconds: '4:31.5' is 271.5. What isn't a time stays as it is, so that it can be refused. */
export function secondsOf(text: string): string {
  const match = /^(\d+):([0-5]?\d)((?:\.\d+)?)$/.exec(text);
  if (!match) return text;
  const [, minutes = '', seconds = '', part = ''] = match;
  return `${Number(minutes) * 60 + Number(seconds)}${part}`;
}

/** The marks of a role's sheet in the form of the format meet/1; null where nothing was entered. */
export function marksOf(
  file: SheetFile,
  role: string,
  typed: Typed,
  cadets: number | readonly string[],
): Record<string, unknown> | null {
  const codes = typeof cadets === 'number' ? Array.from({ length: cadets }, (_, at) => `C${at + 1}`) : cadets;
  let marks = {};
  for (const section of sectionsOf(file, role)) {
    if (section.per === 'cadet') {
      const all = codes.map((code, cadet) => ({ cadet: code, marks: marksIn(section, typed, cadet) }));
      const entered = all.filter((one) => Object.keys(one.marks).length > 0);
      if (entered.length > 0) marks = put(marks, [section.key], { cadets: entered });
    } else {
      const entered = marksIn(section, typed, 0);
      if (Object.keys(entered).length > 0) marks = put(marks, [section.key], entered);
    }
  }
  return Object.keys(marks).length > 0 ? marks : null;
}

function marksIn(section: SectionFile, typed: Typed, cadet: number): Record<string, unknown> {
  const pairs = section.items.map(
    (item) => [item.key, markOf(item, get(typed, placeOf(section, item, cadet)))] as const,
  );
  return Object.fromEntries(pairs.filter(([, mark]) => mark !== undefined));
}
