import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import type { MeetJudge } from '../../../shared/meet/meet.queries.ts';

/** What the form of a judge takes. */
export const judgeInput = z.object({
  name: line('Enter a name.', 80),
  service: text(80),
  tied_to: z.array(z.string()),
  note: text(500),
});

/** A judge as the form has them. */
export const judgeForm = (judge: MeetJudge | undefined) => ({
  name: judge?.name ?? '',
  service: judge?.service ?? '',
  tied_to: judge?.tied_to ?? [],
  note: judge?.note ?? '',
});
