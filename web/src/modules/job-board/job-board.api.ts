import { readAll } from '../../shared/query/read-all.ts';
import { positionLabel, UNIT_PATH, unitLabel } from '../../shared/pick/unit-options.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { chartSchema, type Position } from './position.ts';

/** The school's positions in use with those who hold them now, in the order of the chart. */
export async function readChart(db: Db): Promise<Position[]> {
  const { data } = await db.rpc('position_chart').throwOnError();
  return chartSchema.parse(data).positions;
}

/** One position, also an archived one, as it's called among others. */
export async function readPosition(db: Db, id: string) {
  const { data } = await db.from('positions').select(`*, units(${UNIT_PATH})`).eq('id', id).single().throwOnError();
  const { units, ...position } = data;
  return {
    ...position,
    label: positionLabel(position.title, units),
    unit_name: units && unitLabel(units.name, units.above),
  };
}

/** Who held a position and who does, newest first, as far as the caller may see; endings for those who manage positions. */
export async function listHeld(db: Db, of: { position: string } | { cadet: string }) {
  const rows = await readAll(() => {
    const list = db
      .from('position_assignments')
      .select(
        `id, kind, starts_at, ends_at, order_no, cadet_id, position_id, positions(title, units(${UNIT_PATH})),
        cadets(first_name, last_name), position_endings(reason, note)`,
      )
      .order('starts_at', { ascending: false });
    return 'position' in of ? list.eq('position_id', of.position) : list.eq('cadet_id', of.cadet);
  }, 'id');
  return rows.map(({ positions, cadets, position_endings, ...row }) => ({
    ...row,
    title: positions ? positionLabel(positions.title, positions.units) : 'A position',
    name: cadets ? `${cadets.first_name} ${cadets.last_name}` : 'A cadet',
    ending: position_endings,
    /** As of when it was read. */
    isLater: Date.parse(row.starts_at) > Date.now(),
    over: row.ends_at !== null && Date.parse(row.ends_at) <= Date.now(),
  }));
}

export type Held = Awaited<ReturnType<typeof listHeld>>[number];
