import { SMALL_SHEET } from './small-sheet.ts';

/** The small sheet with a time window: both roles keep time, and the head judge gives penalties and a credit. */
export const TIMED_SHEET = {
  ...SMALL_SHEET,
  title: 'Timed',
  timing: { min_s: '60', max_s: '120', grace_s: '0', rounding: 'floor' },
  penalties: [
    ...SMALL_SHEET.penalties,
    { key: 'unsafe', label: 'Unsafe handling', roles: ['head'], basis: 'disqualify' },
    { key: 'time', label: 'Time', roles: ['head', 'judge'], basis: 'per_second_outside', value: '0.5' },
    { key: 'talking', label: 'Talking in ranks', roles: ['judge'], basis: 'per_occurrence', value: '1', max_count: 3 },
  ],
  credits: [{ key: 'blocked', label: 'Was blocked', roles: ['head'], basis: 'manual', min: '0' }],
};
