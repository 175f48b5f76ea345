import { z } from 'zod';
import { line, text, whole } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

export const ENTRIES = { one: 'entry', many: 'entries' };

/** What became of an entry. */
export const ENTRY_STATE = states({
  ok: { label: 'Competes', tone: 'ok' },
  scratched: { label: 'Scratched', tone: 'neutral' },
  dns: { label: 'Didn’t start', tone: 'warn' },
  dnf: { label: 'Didn’t finish', tone: 'warn' },
  dq: { label: 'Disqualified', tone: 'bad' },
});

/** What the form of an entry takes. */
export const entryInput = z.object({
  event_id: z.string().min(1, 'Choose an event.'),
  meet_school_id: z.string().min(1, 'Choose a school.'),
  team: text(40),
  division: z.string(),
  is_exhibition: z.boolean(),
  is_walk_in: z.boolean(),
  sort: whole('The order must be', 0, 100_000),
  cadets: z.string(),
});

/** What is said of entries that don't compete as planned. */
export const statusInput = (needed: boolean) =>
  z.object({ reason: needed ? line('Say why in a few words.', 300) : text(300) });

/** An entry as the list has it. */
export function toEntry(row: Database['public']['Views']['meet_entry_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    code: row.code ?? '',
    status: row.status ?? 'ok',
    notes: [row.is_exhibition && 'Exhibition', row.is_walk_in && 'Walk-in'].filter(Boolean).join(', '),
  };
}

export type Entry = ReturnType<typeof toEntry>;
