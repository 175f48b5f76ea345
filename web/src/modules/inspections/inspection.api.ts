import { z } from 'zod';
import type { Call } from '../../shared/outbox/kept-act.ts';
import { UNIT_PATH } from '../../shared/pick/unit-options.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';
import { type Entry, scoresSchema, sectionsSchema } from './inspection.ts';

/** An inspection as the list shows one. */
export type InspectionLine = ReturnType<typeof toLine>;

/** A line of the list as the screens have it. */
export function toLine(row: Database['public']['Views']['inspection_list']['Row']) {
  const { id, held_on, uniform, group_name, state } = row;
  return { ...row, id: id, held_on: held_on, uniform: uniform, name: group_name, state: state };
}

/** One inspection with its sheet and the rank of cadets. Raises PGRST116 where there is none that the caller may see. */
export async function readInspection(db: Db, id: string) {
  const { data } = await db
    .from('inspections')
    .select(
      `*, inspection_sheets(name, version, sections), units(${UNIT_PATH}),
       inspection_results(*, cadets(first_name, last_name))`,
    )
    .eq('id', id)
    .order('place', { referencedTable: 'inspection_results' })
    .single()
    .throwOnError();
  return {
    ...data,
    sections: sectionsSchema.parse(data.inspection_sheets?.sections ?? []),
    results: data.inspection_results.map(({ cadets: cadet, ...row }) => ({
      ...row,
      scores: scoresSchema.parse(row.scores),
      name: cadet ? listName(cadet) : 'A cadet',
    })),
  };
}

export type Inspection = Awaited<ReturnType<typeof readInspection>>;
export type Result = Inspection['results'][number];

/** The results of one cadet with their inspections, newest first. */
export async function listOfCadet(db: Db, cadet: string) {
  const { data } = await db
    .from('inspection_results')
    .select('*, inspections!inner(held_on, uniform, inspector_label, archived_at, inspection_sheets(sections))')
    .eq('cadet_id', cadet)
    .is('inspections.archived_at', null)
    .not('presence', 'is', null)
    .throwOnError();
  return data
    .map((row) => ({
      ...row,
      scores: scoresSchema.parse(row.scores),
      sections: sectionsSchema.parse(row.inspections.inspection_sheets?.sections ?? []),
    }))
    .toSorted((one, other) => other.inspections.held_on.localeCompare(one.inspections.held_on));
}

export type OwnResult = Awaited<ReturnType<typeof listOfCadet>>[number];

/** The call that writes what was entered for one cadet. */
export function scoreCall(inspection: string, cadet: string, entry: Entry): Call {
  return { rpc: 'score_inspection', args: { p_id: inspection, p_cadet: cadet, p_input: { ...entry } } };
}

/** The sheets in use, by name. */
export async function listSheets(db: Db) {
  const { data } = await db.from('inspection_sheets').select().is('retired_at', null).order('name').throwOnError();
  return data.map((sheet) => ({ ...sheet, sections: sectionsSchema.parse(sheet.sections) }));
}

/** A sheet in use; null where there is none. */
export async function readSheet(db: Db, id: string): Promise<Sheet | null> {
  const one = db.from('inspection_sheets').select().eq('id', id).is('retired_at', null);
  const { data } = await one.maybeSingle().throwOnError();
  return data && { ...data, sections: sectionsSchema.parse(data.sections) };
}

export type Sheet = Awaited<ReturnType<typeof listSheets>>[number];

const averages = z.array(
  z.object({
    cadet_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    unit_name: z.string().nullable(),
    unit_sort: z.number().nullable(),
    inspections: z.number(),
    absent: z.number(),
    average: z.number().nullable(),
    latest: z.number().nullable(),
    latest_on: z.string().nullable(),
  }),
);

/** Each cadet's average of a school year. */
export async function listAverages(db: Db, year: string) {
  const rows = await readAll(() => db.rpc('inspection_averages', { p_year: year }), 'cadet_id');
  return averages.parse(rows).map((row) => ({ ...row, name: listName(row) }));
}

export type Average = Awaited<ReturnType<typeof listAverages>>[number];
