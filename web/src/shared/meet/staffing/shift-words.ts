import { states } from '../../state/states.ts';

/** What someone does at a meet: `meet_crew.job`. */
export const JOB: Record<string, string> = {
  judge: 'Judge',
  runner: 'Runner',
  timer: 'Timer',
  door: 'Door',
  announcer: 'Announcer',
  check_in: 'Check-in',
  hospitality: 'Meals',
  parking: 'Parking',
  setup: 'Setup and cleanup',
  other: 'Other',
};

/** Where someone is with a shift: `meet_shift_people.state`. */
export const ON_SHIFT = states({
  asked: { label: 'Asked', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
  checked_in: { label: 'Checked in', tone: 'ok' },
  no_show: { label: 'No-show', tone: 'bad' },
  released: { label: 'Released', tone: 'neutral' },
});

/** What someone eats there: `meet_crew.meal`. */
export const MEAL: Record<string, string> = {
  standard: 'Standard',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  none: 'No meal',
};
