import { named } from '../supply.ts';
import type { CustodyLine } from '../supply.queries.ts';

/** What a scan leads to: one line to take back, several of which one has to be chosen, or nothing. */
export type Match = { one: CustodyLine } | { many: CustodyLine[] } | { none: 'unknown' | 'not_theirs' };

/** Finds what a code names among what is out: a serial number or tag first, then a size's barcode, of the person if one is chosen. */
export function findOut(
  code: string,
  out: readonly CustodyLine[],
  barcodes: ReadonlyMap<string, string>,
  person: string | null,
): Match {
  const key = code.trim().toUpperCase();
  const asset = out.find(
    ({ serial_no: serial, tag }) => serial?.toUpperCase() === key || (tag ?? '').toUpperCase() === key,
  );
  if (asset && key !== '') return { one: asset };
  const variant = barcodes.get(key);
  if (variant === undefined) return { none: 'unknown' };
  const lines = out.filter(({ variant_id: of }) => of === variant);
  const own = person === null ? lines : lines.filter((line) => holderOf(line) === person);
  const [first] = own;
  if (!first) return { none: lines.length > 0 ? 'not_theirs' : 'unknown' };
  // Two of one size that the same person has are the same to the shelf.
  return own.every((line) => holderOf(line) === holderOf(first)) ? { one: first } : { many: own };
}

/** Who has a line: the id of the cadet, the person, or the team. */
export const holderOf = ({ cadet_id: cadet, account_id: account, team_id: team }: CustodyLine): string =>
  cadet ?? account ?? team ?? '';

/** A line as it's spoken of: 'Army blue coat 38R'. */
export const lineName = ({ item_name: item, size, serial_no: serial }: CustodyLine): string =>
  [named(item, size), serial && `no. ${serial}`].filter(Boolean).join(' ');

/** Everyone who has something, by name, with how much. */
export function holdersOf(out: readonly CustodyLine[]): { value: string; label: string }[] {
  return [...Map.groupBy(out, holderOf)]
    .map(([value, lines]) => ({ value, label: `${lines[0]?.holder ?? ''} (${lines.length})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
