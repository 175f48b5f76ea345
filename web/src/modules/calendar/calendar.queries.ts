import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { instantOf, shiftDay } from '../../shared/time/zone.ts';
import { archiveEvent, createEvent, listEvents, updateEvent } from './calendar.api.ts';
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

/** Saves a new event, or the one with this id. */
export function useSaveEvent(id: string | null, timeZone: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: EventInput) =>
      id ? updateEvent(db, id, toRow(input, timeZone)) : createEvent(db, toRow(input, timeZone)),
    meta: { invalidates: [calendarKeys.all], done: id ? 'Event saved' : 'Event added' },
  });
}

export function useArchiveEvent() {
  const db = useDb();
  return useMutation({
    mutationFn: (id: string) => archiveEvent(db, id),
    meta: { invalidates: [calendarKeys.all], done: 'Event removed', failed: 'Could not remove the event' },
  });
}
