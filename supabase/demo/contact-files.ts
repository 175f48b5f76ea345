import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart } from './builders.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

const FILES = [
  { format: 'vcard', contacts: 12, days: 3, by: 0 },
  { format: 'csv', contacts: 86, days: 41, by: 1 },
  { format: 'xlsx', contacts: 9, days: 95, by: 0 },
];
const NAMES = ['Raymond Ortega', 'Lorraine Whitaker'];

/** Files of contacts at one school: those that were saved, and an import that was the wrong list and was undone. */
async function writeFiles(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const { schoolId, staff, today } of demo.schools.filter(({ key }) => key === 'army')) {
    const rows: Rows = new Map();
    for (const { format, contacts, days, by } of FILES)
      add(rows, 'public.contact_exports', {
        id: random.uuid(),
        school_id: schoolId,
        format,
        contacts,
        created_by: staff[by],
        created_by_label: NAMES[by],
        created_at: `${shiftDay(today, -days)}T19:20:00Z`,
      });
    await write(client, rows, ['public.contact_exports']);
    await client.query(
      `insert into public.imports (id, school_id, module, file_name, state, row_count, created_count, created_by, created_at,
         created_by_label, undone_at, undone_by, undone_by_label)
       values ($1, $2, 'contacts', 'booster-club-2024.csv', 'undone', 31, 31, $3, $4, $5, $6, $3, $5)`,
      [
        random.uuid(),
        schoolId,
        staff[0],
        `${shiftDay(today, -60)}T20:05:00Z`,
        NAMES[0],
        `${shiftDay(today, -60)}T20:11:00Z`,
      ],
    );
    // Anyone who imports signs it: here no one is signed in.
    await client.query(`update public.imports set created_by_label = $2 where school_id = $1 and module = 'contacts'`, [
      schoolId,
      NAMES[0],
    ]);
  }
}

export const demo: DemoPart = { order: 96, build: writeFiles };
