import { states } from '../../shared/state/states.ts';

/** Where an invitation is: `meet_crew.state`. */
export const CREW_STATE = states({
  listed: { label: 'Not invited', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
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
