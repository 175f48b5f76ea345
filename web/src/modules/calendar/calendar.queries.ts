import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { shiftDay } from '../../../../domain/time/day.ts';
import { instantOf } from '../../../../domain/time/zone.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { useKeyOf } from '../../shared/query/once-key.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toSignUp } from './answers/sign-up-start.ts';
import {
  addWithSignUp,
  createEvent,
  listEntries,
  listEvents,
  listNextEvents,
  setStanding,
  type Standing,
  updateEvent,
} from './calendar.api.ts';
import { type EventInput, toRow } from './event.ts';

export const calendarKeys = {
  all: ['calendar'],
  days: (first: string, last: string) => ['calendar', 'days', first, last],
};

/** The events from the first to the last day, both included, as the school's clock counts days. */
export function useEvents(first: string, last: string, timeZone: string) {
  const db = useDb();
  return useQuery({
    queryKey: calendarKeys.days(first, last),
    queryFn: () =>
      listEvents(
        db,
        instantOf({ day: first, time: '00:00' }, timeZone),
        instantOf({ day: shiftDay(last, 1), time: '00:00' }, timeZone),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The dates of other modules on these days; a change of an event doesn't read them again, nor the other way round. */
export function useEntries(first: string, last: string, timeZone: string) {
  const db = useDb();
  return useQuery({
    queryKey: ['calendar-entries', first, last],
    queryFn: () => listEntries(db, first, last, timeZone),
    placeholderData: keepPreviousData,
    meta: { reads: ['calendar_entries'] },
  });
}

/** The next events from the beginning of `today` on. */
export function useNextEvents(today: string, timeZone: string) {
  const db = useDb();
  return useQuery({
    queryKey: [...calendarKeys.all, 'next', today],
    queryFn: () => listNextEvents(db, instantOf({ day: today, time: '00:00' }, timeZone)),
    meta: { reads: ['next_events'] },
  });
}

/** Saves a new event, with its sign-up where it asks for answers, or the one with this id. */
export function useSaveEvent(id: string | null, timeZone: string) {
  const db = useDb();
  const key = useKeyOf();
  return useMutation({
    mutationFn: (input: EventInput) => {
      const row = toRow(input, timeZone);
      const signUp = toSignUp(input, timeZone);
      if (id) return updateEvent(db, id, row);
      return signUp ? addWithSignUp(db, row, signUp, key.of({ row, signUp })) : createEvent(db, row);
    },
    meta: { invalidates: [calendarKeys.all], done: id ? 'Event saved' : 'Event added' },
  });
}

/** Calls an event off or takes it off the calendar, and the ways back; `done` says what was done. */
export function useStanding(id: string, done: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (standing: Standing) => setStanding(db, id, standing),
    meta: { invalidates: [calendarKeys.all], done, failed: "Couldn't save the event" },
  });
}

type Stood = { id: string; standing: Standing; before: Standing; done: string };

/** The same of whichever event, with the way back in the toast. */
export function useSetStanding() {
  return useAct('calendar', {
    run: (db, { id, standing }: Stood) => setStanding(db, id, standing),
    done: ({ input }) => input.done,
    failed: "Couldn't save the event",
    undo: (db, { input: { id, before } }) => setStanding(db, id, before),
    undone: 'Event restored',
  });
}
