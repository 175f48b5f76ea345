import { states } from '../../shared/state/states.ts';

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

/** Where an invitation is: `meet_crew.state`. */
export const CREW_STATE = states({
  listed: { label: 'Not invited', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
  released: { label: 'Released', tone: 'neutral' },
});

/** Where someone is with a shift: `meet_shift_people.state`. */
export const ON_SHIFT = states({
  asked: { label: 'Asked', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
  checked_in: { label: 'Checked in', tone: 'ok' },
  no_show: { label: 'No-show', tone: 'bad' },
  released: { label: 'Released', tone: 'neutral' },
});

/** A background check, as the director sees it: its state and date alone. */
export const CHECK = states({
  requested: { label: 'Requested', tone: 'info' },
  cleared: { label: 'Cleared', tone: 'ok' },
  not_cleared: { label: 'Not cleared', tone: 'bad' },
});

export const TIER: Record<string, string> = {
  trainee: 'In training',
  local: 'Local',
  regional: 'Regional',
  national: 'National',
};

/** Why someone can't score a school: `official_ties.kind`. */
export const TIE: Record<string, string> = {
  own_school: 'their school',
  former_unit: 'former unit',
  family: 'family',
  other: 'other',
};

export const MEAL: Record<string, string> = {
  standard: 'Standard',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  none: 'No meal',
};

export const SHIRTS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];

export const TAX_FORM: Record<string, string> = {
  not_needed: 'Not needed',
  requested: 'Requested',
  received: 'On file',
};

/** The choices of a table of words, with one for none where it may be left open. */
export const choices = (words: Record<string, string>, none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

export const PEOPLE = { one: 'person', many: 'people' };
