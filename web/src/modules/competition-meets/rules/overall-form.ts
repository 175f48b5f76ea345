import { z } from 'zod';
import { whole } from '../../../shared/form/shapes.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { meetInput, toMeetForm } from '../overview/meet-input.ts';
import { overallOf, type Raw, rawOf } from './overall.ts';
import { tieLines, tiesInput, tiesOf } from './ties.ts';

/** What all standings of a meet share, together with the meet that it's saved with. */
export const overallInput = z.object({
  ...meetInput.shape,
  required_events: z.array(z.string()),
  entries_per_school: whole('The number must be', 1, 100),
  own_ties: z.boolean(),
  ties: tiesInput,
  final_tie_event: z.string(),
});

export type OverallInput = z.input<typeof overallInput>;

/** The fields of what all standings share. */
export function toOverallForm(meet: Omit<Meet, 'my_jobs'>): OverallInput {
  const overall = overallOf(meet.overall);
  return {
    ...toMeetForm(meet),
    required_events: overall.required_events,
    entries_per_school: String(overall.entries_per_school_per_event),
    own_ties: overall.ties !== null,
    ties: tieLines(overall.ties ?? []),
    final_tie_event: overall.final_tie_event ?? '',
  };
}

/** The rules of the overall as they are stored: its standings, and keys that the form doesn't know, stay. */
export function overallJson(input: OverallInput): Json {
  const { ties: _ties, final_tie_event: _final, ...rest }: Raw = rawOf(input.overall);
  return {
    methods: {},
    ...rest,
    required_events: input.required_events,
    entries_per_school_per_event: Number(input.entries_per_school || 1),
    ...(input.final_tie_event !== '' && { final_tie_event: input.final_tie_event }),
    ...(input.own_ties && { ties: tiesOf(input.ties) }),
  };
}
