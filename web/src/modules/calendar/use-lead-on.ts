import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { eventAddress, isEventId, leadsOnTo, useBase } from './event-address.ts';
import { eventReads } from './event.queries.ts';

type Asked = { event: string | null; found: boolean; settled: boolean };

/**
 * The page of an event that the address means instead of the calendar: one of its parts, or an event that isn't in the
 * month shown, such as in a link of another calendar. Null where the calendar itself is meant.
 */
export function useLeadOn({ event, found, settled }: Asked): string | null {
  const base = useBase();
  const { search, hash } = useLocation();
  // Only the event with which the page was opened: a new one isn't in the list yet, and one just removed no longer is.
  const [arrived, setArrived] = useState(event);
  if (arrived !== null && (found || event !== arrived)) setArrived(null);
  const elsewhere = settled && !found && event === arrived && isEventId(event) ? event : undefined;
  const { data } = useRead(eventReads.event, elsewhere);
  return leadsOnTo(base, search, hash) ?? (data ? eventAddress(base, data.id) : null);
}
