import { z } from 'zod';
import type { Audience } from '../../../shared/audience/audience.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { conflictSchema } from './conflict.ts';

const leadSchema = z.object({ id: z.string(), name: z.string() });

/** The adults of the school whom an event can name as in charge. */
async function listLeads(db: Db) {
  return z.array(leadSchema).parse((await db.rpc('event_leads').throwOnError()).data);
}

/** What about an event can meet something else. Moments are ISO instants; several times are those of one that repeats. */
export type Planned = {
  times: { starts_at: string; ends_at: string }[];
  event_id?: string;
  audience: string;
  attendance_wanted: string;
  audience_groups?: Audience;
  place_ids?: string[];
  lead_id?: string | null;
  officer_id?: string | null;
};

/** What a planned event would meet, the first first. */
async function listConflicts(db: Db, planned: Planned) {
  return z.array(conflictSchema).parse((await db.rpc('event_conflicts', { p_input: planned }).throwOnError()).data);
}

/** What is read for planning. */
export const plan = readsOf('calendar', { leads: listLeads, conflicts: listConflicts });
