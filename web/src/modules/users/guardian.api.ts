import { noteSeen } from '../../shared/approval/seen.ts';
import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

export type LinkState = 'pending' | 'verified' | 'rejected' | 'revoked';

const guardians = z.array(z.object({ name: z.string(), relation: z.string() }));
const children = z.array(
  z.object({ cadet_id: z.string(), first_name: z.string(), last_name: z.string(), state: z.string() }),
);

const requestRows = z.array(
  z.object({
    link_id: z.string(),
    state: z.string(),
    relation: z.string(),
    requested_at: z.string(),
    decided_at: z.string().nullable(),
    decision_note: z.string().nullable(),
    guardian_name: z.string(),
    guardian_email: z.string().nullable(),
    guardian_phone: z.string().nullable(),
    has_account: z.boolean(),
    // Null if a parent gave a student ID that no cadet has.
    cadet_id: z.string().nullable(),
    cadet_first_name: z.string().nullable(),
    cadet_last_name: z.string().nullable(),
    cadet_grade: z.number().nullable(),
    same_last_name: z.boolean().nullable(),
    known_email: z.boolean().nullable(),
    known_phone: z.boolean().nullable(),
    // Null if the reader may not see court orders.
    restriction: z.enum(['none', 'this_person', 'another_person']).nullable(),
    verified_guardians: guardians,
    other_children: children,
    // The student ID that the parent typed. Null for links.
    student_number: z.string().nullable(),
  }),
);

export type GuardianRequest = z.output<typeof requestRows>[number];

/**
 * Links in a state, each with the points for and against. Pending ones come oldest first, decided ones newest first.
 */
export async function listRequests(db: Db, state: LinkState): Promise<GuardianRequest[]> {
  const links = await readAll(() => db.from('guardian_links').select('id, updated_at').eq('state', state), 'id');
  const asked = await readAll(() => db.from('child_requests').select('id, updated_at').eq('state', state), 'id');
  for (const row of [...links, ...asked]) noteSeen(row);
  const rows = await readAll(() => db.rpc('guardian_requests', { p_state: state }).order('requested_at'), 'link_id');
  const requests = requestRows.parse(rows);
  if (state === 'pending') return requests;
  const when = ({ decided_at, requested_at }: GuardianRequest) => decided_at ?? requested_at;
  return requests.toSorted((one, other) => when(other).localeCompare(when(one)));
}

/** The number of links and requests by student ID that need a decision. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = (table: 'guardian_links' | 'child_requests') =>
    db.from(table).select('id', { count: 'exact', head: true }).eq('state', 'pending').throwOnError();
  const counts = await Promise.all([waiting('guardian_links'), waiting('child_requests')]);
  return counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** The cadet of a request in words, or the student ID if no cadet has it. */
export function cadetWords({ cadet_id, cadet_first_name, cadet_last_name, student_number }: GuardianRequest): string {
  return cadet_id ? `${cadet_first_name} ${cadet_last_name}` : `student ID ${student_number}`;
}

export type Decision = { link: string; decision: 'verified' | 'rejected' | 'revoked'; message: string };

const codes = z.array(z.object({ cadet_id: z.string(), code: z.string(), expires_on: z.string() }));

/** Gives each cadet a code that one guardian can use once. */
export async function issueCodes(db: Db, cadets: string[], days: number, key: string) {
  const { data } = await db.rpc('issue_guardian_codes', { p_cadets: cadets, p_days: days, p_key: key }).throwOnError();
  return codes.parse(data);
}

export type GuardianCode = Awaited<ReturnType<typeof issueCodes>>[number];

/** The current cadets of the school, by name, each with the number of guardians, whether there is an account, and who asked for one. */
export async function listCadets(db: Db) {
  const present = () =>
    db
      .from('cadet_roster')
      .select('id, first_name, last_name, grade, unit_name, status, email, has_account')
      .in('status', ['active', 'on_leave', 'probation', 'applicant'])
      .order('last_name')
      .order('first_name');
  const counts = readAll(() => db.from('guardian_counts').select(), 'cadet_id');
  const requests = readAll(() => db.from('account_requests').select('cadet_id, asked_by_label'), 'cadet_id');
  const [cadets, guardians, asked] = await Promise.all([readAll(present, 'id'), counts, requests]);
  const askers = new Map(asked.map(({ cadet_id, asked_by_label }) => [cadet_id, asked_by_label]));
  const known = new Map(guardians.map(({ cadet_id, guardians: count }) => [cadet_id, count]));
  return cadets.map((row) => ({ ...row, guardians: known.get(row.id) ?? 0, askedBy: askers.get(row.id) ?? null }));
}

export type RosterCadet = Awaited<ReturnType<typeof listCadets>>[number];
