import { BEFORE_START } from '../../shared/meet/states.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { toMeet } from './desk.ts';

/** What the portal's dashboard and the corps dashboard show of meets. */
export const desk = readsOf(
  'competition-portal',
  {
    /** The meets that aren't over or wait to be certified, those that come first at the top. */
    meets: async (db: Db) => {
      const rows = await readAll(
        () =>
          db
            .from('meet_desk')
            .select()
            .is('archived_at', null)
            .in('state', [...BEFORE_START, 'in_progress', 'paused', 'scoring_locked'])
            .order('starts_on'),
        'id',
      );
      return rows.map(toMeet);
    },
    /** What is still to be done for their events, what is due first at the top. */
    tasks: async (db: Db, events: string[]) => {
      if (events.length === 0) return [];
      const rows = db.from('task_lines').select('id, task_id, title, due_at, event_id, who, is_overdue');
      const open = rows.in('event_id', events).eq('is_open', true).order('due_at', { nullsFirst: false }).order('id');
      return (await open.limit(100).throwOnError()).data;
    },
    /** How many protests of each meet wait for someone, as far as the person decides on them. */
    protests: async (db: Db) => {
      const rows = db.from('meet_protest_counts').select('meet_id, title, open').order('title').limit(100);
      return (await rows.throwOnError()).data.map((row) => ({
        meet: row.meet_id ?? '',
        title: row.title ?? '',
        open: row.open ?? 0,
      }));
    },
    /** The meet whose event on the calendar this is. */
    meetOf: async (db: Db, event: string) =>
      (await db.from('meets').select('id, title, state').eq('event_id', event).limit(1).maybeSingle().throwOnError())
        .data,
    /** Score sheets that aren't published. */
    drafts: async (db: Db) =>
      readAll(
        () =>
          db
            .from('score_sheet_list')
            .select('id, title, version, updated_at')
            .eq('status', 'draft')
            .is('archived_at', null),
        'id',
      ),
  },
  {
    protests: { reads: ['meet_protest_counts'] },
    meetOf: { reads: ['meets'] },
    meets: { reads: ['meet_desk'] },
    tasks: { reads: ['task_lines'] },
    drafts: { reads: ['score_sheet_list'] },
  },
);
