import { z } from 'zod';
import { shiftDay } from '../../../../domain/time/day.ts';
import { instantOf } from '../../../../domain/time/zone.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { toSignUp } from './answers/sign-up-start.ts';
import {
  addWithSignUp,
  createEvent,
  listEvents,
  listNextEvents,
  setStanding,
  type Standing,
  updateEvent,
} from './calendar.api.ts';
import { type EventInput, toRow } from './event.ts';
import { type CalendarItem, entrySchema, toItem } from './calendar-item.ts';

const MODULE = 'calendar';

const calendar = readsOf(
  MODULE,
  {
    days: (db: Db, first: string, last: string, timeZone: string) =>
      listEvents(
        db,
        instantOf({ day: first, time: '00:00' }, timeZone),
        instantOf({ day: shiftDay(last, 1), time: '00:00' }, timeZone),
      ),
    next: (db: Db, today: string, timeZone: string) =>
      listNextEvents(db, instantOf({ day: today, time: '00:00' }, timeZone)),
  },
  { days: { stays: true }, next: { reads: ['next_events'] } },
);

/** A change of an event doesn't read them again, nor the other way round. */
const entries = readsOf(
  'calendar-entries',
  {
    /** The dates of other modules from the first to the last day (`app.register_calendar`), as items of the calendar. */
    days: async (db: Db, first: string, last: string, timeZone: string): Promise<CalendarItem[]> =>
      z
        .array(entrySchema)
        .parse((await db.rpc('calendar_entries', { p_from: first, p_to: last }).throwOnError()).data)
        .map((entry) => toItem(entry, timeZone)),
  },
  { days: { reads: ['calendar_entries'], stays: true } },
);

/** The events from the first to the last day, both included, as the school's clock counts days. */
export const useEvents = (first: string, last: string, timeZone: string) =>
  useRead(calendar.days, first, last, timeZone);

/** The dates of other modules on these days. */
export const useEntries = (first: string, last: string, timeZone: string) =>
  useRead(entries.days, first, last, timeZone);

/** The next events from the beginning of `today` on. */
export const useNextEvents = (today: string, timeZone: string) => useRead(calendar.next, today, timeZone);

/** Saves a new event, with its sign-up where it asks for answers, or the one with this id. */
export function useSaveEvent(id: string | null, timeZone: string) {
  return useAct(MODULE, {
    run: (db, input: EventInput, key) => {
      const row = toRow(input, timeZone);
      const signUp = toSignUp(input, timeZone);
      if (id) return updateEvent(db, id, row);
      return signUp ? addWithSignUp(db, row, signUp, key) : createEvent(db, row);
    },
    done: id ? 'Event saved' : 'Event added',
  });
}

/** Calls an event off or takes it off the calendar, and the ways back; `done` says what was done. */
export function useStanding(id: string, done: string) {
  return useAct(MODULE, {
    run: (db, standing: Standing) => setStanding(db, id, standing),
    done,
    failed: "Couldn't save the event",
  });
}

type Stood = { id: string; standing: Standing; before: Standing; done: string };

/** The same of whichever event, with the way back in the toast. */
export function useSetStanding() {
  return useAct(MODULE, {
    run: (db, { id, standing }: Stood) => setStanding(db, id, standing),
    done: ({ input }) => input.done,
    failed: "Couldn't save the event",
    undo: (db, { input: { id, before } }) => setStanding(db, id, before),
    undone: 'Event restored',
  });
}
