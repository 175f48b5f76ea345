import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { appError } from '../../../shared/supabase/error.ts';
import type { SchoolEvent } from '../event.ts';
import type { Conflict } from '../plan/conflict.ts';
import type { Scope } from '../series/scope-dialog.tsx';
import { type EventSeries, partsOfId } from '../series/series.ts';
import { eventOfDay, PATTERNS } from '../series/series.queries.ts';
import { patternOf, type SeriesMove } from './series-move.ts';

type Times = Pick<SchoolEvent, 'starts_at' | 'ends_at' | 'all_day'>;

/** What is moved: an event or a day of a pattern alone, or a pattern. `seen` is when it was last changed, as the screen saw it. */
export type MoveInput =
  | { scope: 'one'; id: string; seen: string; times: Times; before: Times }
  | { scope: Exclude<Scope, 'one'>; series: EventSeries; day: string; move: SeriesMove };

/** What was moved, as undoing it needs it. `parted` means that days of the pattern went their own way and stay there. */
type Moved = { id: string; seen: string; parted: boolean };

/** Moves an event, one of its times, or the whole pattern; the toast undoes it. */
export function useMoveEvent() {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: PATTERNS });
  return useAct('calendar', {
    run: async (db, input: MoveInput, key): Promise<Moved> =>
      input.scope === 'one' ? moveOne(db, input) : movePattern(db, input, key),
    done: ({ input, result }) => ({
      title: input.scope === 'one' ? 'Event moved' : 'Events moved',
      ...(result.parted ? { text: 'Dates you changed separately stay where they are.' } : {}),
      final: result.parted,
    }),
    failed: "Couldn't move the event",
    after: again,
    undo: async (db, { input, result }) => {
      if (input.scope === 'one') await setTimes(db, result.id, result.seen, input.before);
      else {
        const first = input.scope === 'following' ? input.day : input.series.first_day;
        await db
          .rpc('save_series', { p_input: { ...patternOf(input.series), first_day: first }, p_series: result.id })
          .throwOnError();
      }
      again();
    },
    undone: 'Event moved back',
  });
}

async function moveOne(db: Db, { id, seen, times }: MoveInput & { scope: 'one' }): Promise<Moved> {
  const day = partsOfId(id);
  const event = day ? await eventOfDay(db, day.series, day.day) : { id, updated_at: seen };
  const moved = await setTimes(db, event.id, event.updated_at, times);
  return { id: moved.id, seen: moved.updated_at, parted: false };
}

async function movePattern(
  db: Db,
  { series, day, move }: Exclude<MoveInput, { scope: 'one' }>,
  p_key: string,
): Promise<Moved> {
  const parted = move.input.rrule !== series.rrule && (await hasRows(db, series.id, move.from));
  const { data } = await db
    .rpc('save_series', {
      p_input: move.input,
      p_series: series.id,
      p_seen: series.updated_at,
      p_key,
      ...(move.from === null ? {} : { p_from: move.from }),
    })
    .throwOnError();
  return { id: data, seen: day, parted };
}

/** The conflicts of a moved pattern with anything but its own days: those that became events move along, or have been changed. */
export async function conflictsOf(db: Db, input: MoveInput, conflicts: Conflict[]): Promise<Conflict[]> {
  if (input.scope === 'one' || conflicts.length === 0) return conflicts;
  const rows = await readAll(() => db.from('school_events').select('id').eq('series_id', input.series.id), 'id');
  const own = new Set(rows.map(({ id }) => id));
  return conflicts.filter(({ event_id }) => !own.has(event_id));
}

async function hasRows(db: Db, series: string, from: string | null): Promise<boolean> {
  const rows = db.from('school_events').select('id').eq('series_id', series).limit(1);
  return (await (from === null ? rows : rows.gte('series_day', from)).throwOnError()).data.length > 0;
}

/** Puts an event at other times if no one has changed it since `seen`. Raises `changed_since` otherwise. */
async function setTimes(db: Db, id: string, seen: string, times: Times): Promise<SchoolEvent> {
  const { data } = await db
    .from('school_events')
    .update(times)
    .eq('id', id)
    .eq('updated_at', seen)
    .select()
    .maybeSingle()
    .throwOnError();
  if (!data)
    throw appError(
      'changed_since',
      'Something went wrong',
      'Someone else has changed this since. Reload the page and try again.',
    );
  return data;
}
