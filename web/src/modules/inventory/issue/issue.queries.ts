import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../supply.queries.ts';
import { z } from 'zod';
import type { PlanRow } from './plan.ts';

const personShape = z.object({
  cadet_id: z.string(),
  cadet: z.string(),
  unit: z.string().nullable(),
  let_level: z.number().nullable(),
});
const planShape = z.object({
  holder_id: z.string(),
  holder: z.string(),
  item_id: z.string(),
  item_name: z.string(),
  qty: z.number(),
  size: z.string().nullable(),
  variant_id: z.string().nullable(),
  location_id: z.string().nullable(),
  problem: z.string().nullable(),
});

/** A cadet as supply sees them: name, unit, and level. */
async function readPeople(db: Db) {
  const { data } = await db.rpc('supply_people').throwOnError();
  return z
    .array(personShape)
    .parse(data)
    .map(({ cadet_id: id, cadet, unit, let_level: level }) => {
      const [last = '', first = ''] = cadet.split(', ');
      return { id, last_name: last, first_name: first, unit_name: unit, level };
    });
}

/** Someone to issue to. */
export type SupplyPerson = Awaited<ReturnType<typeof readPeople>>[number];

async function readPlan(db: Db, kit: string | null, holders: string[]): Promise<PlanRow[]> {
  if (kit === null || holders.length === 0) return [];
  const { data } = await db.rpc('kit_plan', { p_kit: kit, p_holders: holders }).throwOnError();
  return z
    .array(planShape)
    .parse(data)
    .map((row) => ({ ...row, kit_id: kit }));
}

const readLevels = (db: Db) => readAll(() => db.from('stock_levels').select().gt('on_hand', 0), 'id');

/** Numbered things that can be issued. */
const freeAssets = (db: Db) =>
  readAll(
    () => db.from('asset_lines').select().eq('status', 'in_stock').is('custody_id', null).order('serial_no'),
    'id',
  );

/** A numbered thing in stock. */
export type FreeAsset = Awaited<ReturnType<typeof freeAssets>>[number];

/** What is read to issue. */
export const issuing = readsOf(MODULE, { people: readPeople, plan: readPlan, levels: readLevels, freeAssets });
