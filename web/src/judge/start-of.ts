import type { SheetFile } from '../shared/meet/file/sheet-file.ts';
import { typedRecordsOf } from './records.ts';
import { BLANK, type Draft, nameOf, ownOf, type SeatEntry } from './seat.ts';
import type { Work } from './standing.ts';
import { typedOf } from './typed-of.ts';

/** True for a number of cadets that a floor has. */
export const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 500;

/** The codes of cadets whom the page doesn't name, as they are counted: C1, C2, … */
export function countedCodes(count: string): string[] {
  return Array.from({ length: isCount(count) ? Number(count) : 0 }, (_, at) => `C${at + 1}`);
}

/** What the sheet opens with: what was typed, what waits or was sent from here, or what counts already. */
export function startOf({ drafts, sent, acts }: Work, entry: SeatEntry, file: SheetFile, role: string): Draft {
  const name = nameOf(entry);
  const draft = drafts.get(name) ?? (acts.findLast(({ about }) => about === name)?.entry as Draft | undefined);
  const own = ownOf(entry);
  const last = sent.findLast((one) => one.name === name);
  if (draft) return draft;
  if (last && (last.revision ?? 0) >= (own?.revision ?? 0)) return last.draft;
  if (!own?.marks) return last?.draft ?? BLANK;
  const begun = { ...BLANK, comments: own.comments ?? {}, records: typedRecordsOf(own.records) };
  if (entry.cadets?.length) return { ...begun, typed: typedOf(file, role, own.marks, entry.cadets) };
  const most = Math.max(
    0,
    ...Object.values(own.marks).map((part) => (Object(part) as { cadets?: [] }).cadets?.length ?? 0),
  );
  const cadets = most === 0 ? '' : String(most);
  return { ...begun, cadets, typed: typedOf(file, role, own.marks, countedCodes(cadets)) };
}
