import type { CheckedRow, RosterProblem } from './check.ts';
import type { RosterEntry } from './entry.ts';
import { changesOf, type KnownCadet } from './update.ts';
import { cleanCell } from '../../file/clean.ts';
import { foldName } from '../../file/match.ts';

/** What has a key already: a cadet of the roster, or a row of the file. */
type Holder = { owner: KnownCadet } | { row: number };

type Hit = { key: string; holder: Holder };

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Marks rows that are twice in the file or already in the school: the same student ID, the same email address, or the
 * same
 * name in the same grade where neither has an ID that tells them apart. The first row of a group in the file is kept. A
 * row
 * whose ID a cadet has names that cadet; where its number is among `updates`, it becomes an update of the cadet's
 * record.
 */
export function markDuplicates(
  rows: CheckedRow[],
  known: KnownCadet[],
  updates: ReadonlySet<number> = NOBODY,
): CheckedRow[] {
  const seen = new Map<string, Holder>();
  for (const cadet of known) for (const key of keysOf(cadet)) seen.set(key, { owner: cadet });
  return rows.map((row) => {
    const { entry } = row;
    if (!entry) return row;
    const keys = keysOf(entry);
    const hits = keys.flatMap((key): Hit[] => {
      const holder = seen.get(key);
      return holder ? [{ key, holder }] : [];
    });
    const owner = ownerOf(hits);
    const [hit] = hits;
    if (hit && !owner) return refused(row, problemOf(entry, hit));
    for (const key of keys) seen.set(key, { row: row.row });
    if (!owner) return row;
    const change = { owner, changes: changesOf(entry, owner) };
    if (change.changes.length > 0 && updates.has(row.row)) {
      return { ...row, entry: { ...entry, cadet_id: owner.id }, change };
    }
    if (change.changes.length === 0) {
      return {
        ...row,
        // The row may say more of the cadet's guardians than is on file.
        entry: entry.guardians ? { ...entry, cadet_id: owner.id, is_same: true } : null,
        change,
        same: `${owner.last_name}, ${owner.first_name} is on your roster with the same data`,
      };
    }
    return { ...refused(row, knownProblem(entry, change)), change };
  });
}

/** The one cadet of the roster whom a row means by its ID; no one where something else in the row is another's. */
function ownerOf(hits: Hit[]): KnownCadet | null {
  const byNumber = hits.find(({ key }) => key.startsWith('number '))?.holder;
  if (!byNumber || !('owner' in byNumber)) return null;
  const { owner } = byNumber;
  return hits.every(({ holder }) => 'owner' in holder && holder.owner === owner) ? owner : null;
}

function refused(row: CheckedRow, problem: RosterProblem): CheckedRow {
  return { ...row, entry: null, problems: [...row.problems, problem] };
}

function keysOf({ first_name, last_name, grade, student_number, email }: Omit<KnownCadet, 'id'>): string[] {
  const keys: string[] = [];
  if (student_number) keys.push(`number ${foldText(student_number)}`);
  if (email) keys.push(`email ${foldText(email)}`);
  // A number or an address tells two people of one name apart; without either the name has to.
  if (!student_number && !email) keys.push(`name ${foldName(first_name)} ${foldName(last_name)} ${grade ?? ''}`);
  return keys;
}

function knownProblem(entry: RosterEntry, { owner }: NonNullable<CheckedRow['change']>): RosterProblem {
  const name = `${owner.last_name}, ${owner.first_name}`;
  const reason = `Student ID ${entry.student_number ?? ''} belongs to ${name}`;
  return { field: 'student_number', code: 'known', reason, fix: 'Update this cadet above, or fix the ID.' };
}

function problemOf(entry: RosterEntry, { key, holder }: Hit): RosterProblem {
  const [kind] = key.split(' ', 1);
  const where = 'owner' in holder ? 'is already on the roster' : `is also in row ${holder.row}`;
  const fix = "Skip this row, or correct it if it's another person.";
  if (kind === 'number') {
    const reason = `Student ID ${entry.student_number ?? ''} ${where}`;
    return { field: 'student_number', code: 'duplicate', reason, fix };
  }
  if (kind === 'email') return { field: 'email', code: 'duplicate', reason: `${entry.email ?? ''} ${where}`, fix };
  const name = `${entry.first_name} ${entry.last_name}`;
  return { field: 'row', code: 'duplicate', reason: `${name}, grade ${entry.grade}, ${where}`, fix };
}

/** As it is compared: without case and unseen marks; what tells two IDs apart stays. */
const foldText = (text: string): string => cleanCell(text).toLowerCase();
