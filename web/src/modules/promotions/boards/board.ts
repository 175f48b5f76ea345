import { z } from 'zod';
import type { Tone } from '../../../shared/ui/tag.tsx';
import { states } from '../../../shared/state/states.ts';

export const BOARD_TYPES: Record<string, string> = {
  promotion: 'Promotion board',
  position: 'Position board',
  award: 'Award board',
  cadet_of_month: 'Cadet of the month',
};

export const BOARD_STATES = states({
  planned: { label: 'Planned', tone: 'info' },
  open: { label: 'Scoring', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
});

export const BOARD_RESULTS: Record<string, { label: string; tone: Tone }> = {
  recommended: { label: 'Recommended', tone: 'ok' },
  not: { label: 'Not recommended', tone: 'bad' },
  deferred: { label: 'Deferred', tone: 'warn' },
};

const rubric = z.array(z.object({ key: z.string(), label: z.string(), max: z.number() }));

export type RubricLine = { key: string; label: string; max: number };

/** The lines of a board's rubric as they are stored. */
export function rubricOf(stored: unknown): RubricLine[] {
  return rubric.parse(stored);
}

/** The rubric a new board starts with. */
export const USUAL_RUBRIC = [
  { label: 'Uniform and bearing', max: 20 },
  { label: 'Knowledge', max: 40 },
  { label: 'Drill and commands', max: 20 },
  { label: 'Leadership', max: 20 },
];

type Score = { candidate_id: string; member_id: string; points: number };

/** The mean of what the members give a candidate in all; null where no one has scored. */
export function meanOf(scores: Score[], candidate: string): number | null {
  const own = scores.filter(({ candidate_id }) => candidate_id === candidate);
  const members = new Set(own.map(({ member_id }) => member_id));
  if (members.size === 0) return null;
  return Math.round((own.reduce((sum, { points }) => sum + points, 0) / members.size) * 100) / 100;
}

type CriterionScore = { candidate_id: string; criterion: string; points: number };

/** The mean of what the members give a candidate in one line of the rubric; null where no one has. */
export function criterionMean(scores: CriterionScore[], candidate: string, key: string): number | null {
  const own = scores.filter(({ candidate_id, criterion }) => candidate_id === candidate && criterion === key);
  if (own.length === 0) return null;
  return Math.round((own.reduce((sum, { points }) => sum + points, 0) / own.length) * 100) / 100;
}
