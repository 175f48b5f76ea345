import type { Noun } from '../../shared/text/counted.ts';

/** Where the module's own pages are. */
export const HOME = '/app/competition-portal/records';
export const MEETS = '/app/competition-portal/meets';

export const SCORES: Noun = { one: 'score', many: 'scores' };
export const RESULTS: Noun = { one: 'result', many: 'results' };
