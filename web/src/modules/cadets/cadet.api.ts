import { UNIT_PATH } from '../../shared/pick/unit-options.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

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
