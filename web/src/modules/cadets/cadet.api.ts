import { UNIT_PATH } from '../../shared/pick/unit-options.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import type { CadetInput } from './cadet.ts';

/** A cadet as lists show one: the person with the current enrollment, rank, and unit. */
export type RosterCadet = Awaited<ReturnType<typeof listCadets>>[number];

/** All cadets the caller can see, in every status, by name. */
export async function listCadets(db: Db) {
  const named = () => db.from('cadet_roster').select().order('last_name').order('first_name');
  return await readAll(named, 'id');
}

const PERSON = 'id, name, type, email, phone, profile_id, status' as const;

/**
 * One cadet with everything the overview shows, in one request. Raises PGRST116 if the caller can't see such a cadet.
 */
export async function readCadet(db: Db, id: string) {
  const [orders, { data }] = await Promise.all([listOrders(db, id), readRow(db, id)]);
  return { ...data, orders };
}

export type CadetRecord = Awaited<ReturnType<typeof readCadet>>;

/** The links whose person an order keeps from the cadet, with the restriction; empty for those who don't see orders. */
async function listOrders(db: Db, id: string): Promise<Record<string, string>> {
  const links = db.from('guardian_link_list').select('id, bound_by').eq('cadet_id', id).not('bound_by', 'is', null);
  return Object.fromEntries((await links.throwOnError()).data.map(({ id, bound_by: by }) => [id, by]));
}

function readRow(db: Db, id: string) {
  return db
    .from('cadets')
    .select(
      `*, cadet_details(*), cadet_enrollments(*, school_years(name, starts_on, is_current)),
       rank_records(*, ranks(title, abbreviation, sort, insignia)),
       unit_assignments(*, units(${UNIT_PATH})),
       consents(type, state, expires_on, superseded_at), schools(consent_rules(type, is_asked)),
       cadet_flags(id, severity, instruction, valid_from, valid_until, ended_at),
       qualifications(id, type, title, expires_on, archived_at),
       guardian_links(id, state, relation, emergency_order, contacts(${PERSON})),
       contacts!contacts_cadet_id_fkey(${PERSON})`,
    )
    .eq('id', id)
    .order('emergency_order', { referencedTable: 'guardian_links' })
    .single()
    .throwOnError();
}

/** This year's units in use and the units that continue from year to year, in order. */
export async function listUnits(db: Db) {
  const { data } = await db
    .from('units')
    .select('*, school_years(is_current)')
    .is('archived_at', null)
    .order('sort')
    .throwOnError();
  return data.filter(({ school_years: year }) => year?.is_current ?? true);
}

export type Unit = Awaited<ReturnType<typeof listUnits>>[number];

export type { SchoolRank as Rank } from '../../shared/rank/school-ranks.ts';

/** Creates a cadet with details, enrollment, and first rank and unit in one step. Gives the id. */
export async function createCadet(db: Db, input: CadetInput, key: string): Promise<string> {
  const { data } = await db.rpc('create_cadet', { p_input: asJson(input), p_key: key }).throwOnError();
  return data;
}

/** Edits a cadet's record in one step. Rank, unit, and status have a history and their own calls. */
export async function updateCadet(db: Db, id: string, input: CadetInput, key: string): Promise<void> {
  const { unit_id: _unit, rank_code: _rank, entry_date: _entry, ...words } = input;
  await db.rpc('update_cadet', { p_cadet: id, p_input: asJson(words), p_key: key }).throwOnError();
}

/** Moves cadets into a unit from a day on. The former membership ends the day before. */
export async function assignUnit(db: Db, cadets: string[], unit: string, on: string, key: string): Promise<void> {
  await db.rpc('assign_unit', { p_cadets: cadets, p_unit: unit, p_on: on, p_key: key }).throwOnError();
}

/** Undoes the caller's own move to a unit, by the key of its call. Raises if a cadet was moved again since. */
export async function undoUnitMove(db: Db, key: string): Promise<void> {
  await db.rpc('undo_unit_move', { p_act: key }).throwOnError();
}

/** Undoes the caller's own status change, by the key of its call. Raises if a cadet was changed again since. */
export async function undoStatusChange(db: Db, key: string): Promise<void> {
  await db.rpc('undo_status_change', { p_act: key }).throwOnError();
}

type StatusChange = {
  cadets: string[];
  status: string;
  on: string;
  /** Everyone who reads the record reads it. */
  reason: string | null;
  exitReason: string | null;
  /** Confidential: becomes a note for instructors. */
  note: string | null;
};

/** Sets the status of cadets from a day on. The reason goes into the history. */
export async function changeStatus(db: Db, change: StatusChange, key: string): Promise<void> {
  const { cadets, status, on, reason, exitReason, note } = change;
  const input = { p_cadets: cadets, p_status: status, p_on: on, p_reason: reason ?? '', p_key: key };
  const more = { ...(exitReason ? { p_exit_reason: exitReason } : {}), ...(note ? { p_note: note } : {}) };
  await db.rpc('change_cadet_status', { ...input, ...more }).throwOnError();
}

/** Records whether cadets who left have turned in everything that was issued. */
export async function setClearance(db: Db, cadets: string[], state: string, key: string): Promise<void> {
  await db.rpc('set_exit_clearance', { p_cadets: cadets, p_state: state, p_key: key }).throwOnError();
}

type RankChange = {
  cadet: string;
  rank: string;
  on: string;
  kind: string;
  action: string;
  orderNo: string;
  remarks: string;
};

/** Adds to a cadet's history of ranks. */
export async function recordRank(db: Db, change: RankChange, key: string): Promise<void> {
  const { cadet, rank, on, kind, action, orderNo, remarks } = change;
  const input = {
    p_cadet: cadet,
    p_rank: rank,
    p_on: on,
    p_kind: kind,
    p_action: action,
    p_order_no: orderNo,
    p_remarks: remarks,
  };
  await db.rpc('record_rank', { ...input, p_key: key }).throwOnError();
}

function asJson(input: Record<string, string | boolean | null | undefined>): Json {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, value ?? null]));
}
