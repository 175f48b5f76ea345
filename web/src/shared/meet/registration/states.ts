import { states } from '../../state/states.ts';

/** The states of a school's registration for a meet: `meet_registrations.state`. */
export const REGISTRATION_STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  offered: { label: 'Place offered', tone: 'brass' },
  submitted: { label: 'Submitted', tone: 'info' },
  waitlisted: { label: 'Waiting list', tone: 'warn' },
  approved: { label: 'Approved', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  checked_in: { label: 'Checked in', tone: 'ok' },
  completed: { label: 'Completed', tone: 'ok' },
  lapsed: { label: 'Offer lapsed', tone: 'warn' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  no_show: { label: 'No-show', tone: 'bad' },
});

/** The states of what a school entered in an event: `registration_entries.state`. */
export const ENTRY_STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  entered: { label: 'Entered', tone: 'ok' },
  waitlisted: { label: 'Waiting list', tone: 'warn' },
  offered: { label: 'Place offered', tone: 'brass' },
  lapsed: { label: 'Offer lapsed', tone: 'warn' },
  withdrawn: { label: 'Removed', tone: 'neutral' },
  scratched: { label: 'Scratched', tone: 'bad' },
});

/** How registration for a meet is: `open_meet_list.status`. */
export const OPEN_STATE = states({
  open: { label: 'Open', tone: 'ok' },
  waiting: { label: 'Waiting list', tone: 'warn' },
  soon: { label: 'Opens soon', tone: 'info' },
  full: { label: 'Full', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
});

const ENDED: readonly string[] = ['withdrawn', 'declined', 'checked_in', 'completed', 'no_show'];

/** True where the school can still change its registration, as far as its state goes. */
export const isLiving = (state: string): boolean => !ENDED.includes(state);
