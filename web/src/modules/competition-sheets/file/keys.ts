import { get, insert, type Path, put } from '../../../shared/meet/file/edit.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';

/** A short name out of words: 'Report in / report out' is report_in_report_out. */
export function slug(words: string, joint: '_' | '-' = '_'): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .slice(0, 40)
    .replace(/^[_-]+|[_-]+$/g, '');
}

/** The first of name, name-2, name-3, … that isn't taken. */
export function freeKey(wanted: string, taken: Iterable<string>, joint: '_' | '-' = '_'): string {
  const used = new Set(taken);
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? '' : `${joint}${n}`;
    const key = `${wanted.slice(0, 60 - tail.length)}${tail}`;
    if (!used.has(key)) return key;
  }
}

/** The short name of a sheet by its title, where no other sheet has it. */
export function sheetKey(title: string, taken: Iterable<string>): string {
  return freeKey(slug(title, '-') || 'sheet', taken, '-');
}

type Named = { key: string; label?: string | null | undefined };

const listOf = (file: SheetFile, path: Path): Named[] => {
  const list = get(file, path);
  return Array.isArray(list) ? (list as Named[]) : [];
};

/**
 * The file with another label on a role, section, item, penalty, or credit. Its key follows the label as long as the sheet is in its
 * first version and the key came from the label; later ones keep it, so that results of two versions can be compared.
 */
export function relabeled(file: SheetFile, list: Path, at: number, label: string): SheetFile {
  const before = listOf(file, list)[at];
  const named = put(file, [...list, at, 'label'], label);
  if (!before || file.version > 1 || !follows(before)) return named;
  const others = listOf(file, list).flatMap(({ key }, index) => (index === at ? [] : [key]));
  return rekeyed(named, list, at, freeKey(slug(label) || 'item', others));
}

function follows({ key, label }: Named): boolean {
  return key === '' || key.replace(/_\d+$/, '') === (slug(label ?? '') || 'item');
}

/** The file with another key on one of a list, and in all that names it. */
export function rekeyed(file: SheetFile, list: Path, at: number, key: string): SheetFile {
  const before = listOf(file, list)[at]?.key;
  const next = put(file, [...list, at, 'key'], key);
  if (before === undefined || before === key) return next;
  const swap = (name: string) => (name === before ? key : name);
  const [top, section] = list;
  if (top === 'roles') return rolesSwapped(next, swap);
  if (top === 'penalties') return tiesSwapped(next, (tie) => (tie.penalty === before ? { ...tie, penalty: key } : tie));
  if (top !== 'sections') return next;
  if (section === undefined)
    return namesSwapped(next, (one) => (one.section === before ? { ...one, section: key } : one));
  const own = file.sections[Number(section)]?.key;
  return namesSwapped(next, (one) => (one.section === own && one.item === before ? { ...one, item: key } : one));
}

type Ties = SheetFile['tie_breakers'];

function tiesSwapped(file: SheetFile, swap: (tie: Ties[number]) => Ties[number]): SheetFile {
  return { ...file, tie_breakers: file.tie_breakers.map(swap) };
}

function namesSwapped(
  file: SheetFile,
  swap: <One extends { section?: string | undefined; item?: string | undefined }>(one: One) => One,
): SheetFile {
  const next = tiesSwapped(file, swap);
  return file.status_when ? { ...next, status_when: file.status_when.map((rule) => swap(rule)) } : next;
}

function rolesSwapped(file: SheetFile, swap: (name: string) => string): SheetFile {
  const ofRoles = <One extends { roles?: string[] | null | undefined }>(one: One): One =>
    one.roles ? { ...one, roles: one.roles.map(swap) } : one;
  const next = {
    ...file,
    sections: file.sections.map(ofRoles),
    penalties: file.penalties.map(ofRoles),
    tie_breakers: file.tie_breakers.map((tie) => (tie.role === undefined ? tie : { ...tie, role: swap(tie.role) })),
  };
  return file.credits ? { ...next, credits: file.credits.map(ofRoles) } : next;
}

/** The file with a copy of one of a list right after it, under a key of its own. */
export function duplicated(file: SheetFile, list: Path, at: number): SheetFile {
  const one = listOf(file, list)[at];
  if (!one) return file;
  if (typeof one.key !== 'string') return insert(file, list, one, at + 1);
  const key = freeKey(
    one.key.replace(/_\d+$/, '') || 'item',
    listOf(file, list).map((other) => other.key),
  );
  return insert(file, list, { ...one, key }, at + 1);
}
