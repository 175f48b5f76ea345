import type pg from 'pg';

export const CADETS = 200;

/** The unit of the first 50 cadets; the others are in none. */
export const UNIT = 'Alpha, "A" (1st)';

/** An entry of a long list of conduct: everything about it follows from its number. */
export type Filled = ReturnType<typeof entryAt>;

function entryAt(number: number) {
  const kind = (['merit', 'demerit', 'commendation'] as const)[number % 3] ?? 'merit';
  const happened = new Date(Date.UTC(2024, 7, 1) + Math.floor(number / 10) * 86_400_000).toISOString().slice(0, 10);
  return {
    cadet: number % CADETS,
    kind,
    points: kind === 'commendation' ? 0 : 1 + (number % 5),
    state: number % 7 === 0 ? 'proposed' : 'confirmed',
    reason: `Reason ${number}`,
    happened_on: happened,
    // Every 13th counts no more.
    expires_on: number % 13 === 0 ? happened : null,
  };
}

/** A cadet of the long list, as lists name one. */
export function cadetName(cadet: number): string {
  return `Lane ${String(cadet).padStart(3, '0')}, Pat`;
}

/** Turns conduct on in a school, adds 200 cadets and as many entries as asked; gives the entries. */
export async function fillConduct(db: pg.Client, school: string, count: number): Promise<Filled[]> {
  const entries = Array.from({ length: count }, (_, number) => entryAt(number));
  await db.query(
    `insert into school_modules (school_id, module_id, enabled)
     select $1, m.id, true from permission_modules m where m.name = 'conduct'
     on conflict (school_id, module_id) do update set enabled = true`,
    [school],
  );
  if (count === 0) return entries;
  await db.query(
    `insert into cadets (school_id, first_name, last_name, entry_date)
     select $1, 'Pat', 'Lane ' || lpad(n::text, 3, '0'), '2024-08-01' from generate_series(0, $2 - 1) n`,
    [school, CADETS],
  );
  await db.query(
    `with unit as (
       insert into units (school_id, echelon, name) values ($1, 'platoon', $2) returning id
     )
     insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     select $1, c.id, unit.id, '2024-08-01' from cadets c, unit where c.school_id = $1 and c.last_name < 'Lane 050'`,
    [school, UNIT],
  );
  await db.query(
    `insert into conduct_entries (school_id, cadet_id, kind, points, state, reason, happened_on, expires_on, proposed_by_label)
     select $1, c.id, e.kind, e.points, e.state, e.reason, e.happened_on, e.expires_on, 'Staff'
     from jsonb_to_recordset($2) e (cadet integer, kind text, points integer, state text, reason text, happened_on date,
       expires_on date)
     join cadets c on c.school_id = $1 and c.last_name = 'Lane ' || lpad(e.cadet::text, 3, '0')`,
    [school, JSON.stringify(entries)],
  );
  await db.query('analyze conduct_entries');
  return entries;
}
