import { useLocation } from 'react-router';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The area of the app that a person is in; the calendar is in both. */
export function useBase(): '/app' | '/mobile' {
  return useLocation().pathname.startsWith('/mobile') ? '/mobile' : '/app';
}

/** The page of an event, or one of its parts. */
export function eventAddress(base: '/app' | '/mobile', event: string, part?: string | null): string {
  return `${base}/calendar/events/${event}${part ? `?tab=${part}` : ''}`;
}

/** The page that an old address of the calendar means: the dialog of an event had parts that its page has now. */
export function leadsOnTo(base: '/app' | '/mobile', search: string, hash = ''): string | null {
  const params = new URLSearchParams(search);
  const [event, part] = [params.get('event'), params.get('tab')];
  return event && part && ID.test(event) ? eventAddress(base, event, part) + hash : null;
}

/** Whether an address can name an event; days of a pattern have ids of their own kind. */
export const isEventId = (id: string | null): id is string => id !== null && ID.test(id);
