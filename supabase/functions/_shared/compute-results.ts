import { currentEngine } from '../../../domain/scoring/engine.ts';
import { faultLine } from '../../../domain/scoring/fault.ts';
import { readMeet } from '../../../domain/scoring/read/meet.ts';
import { Refusal } from './reply.ts';

/** What the database gives: a meet of the format meet/1, its score sheets, and the code of the event that is asked for. */
export type Input = { meet: unknown; sheets: unknown[]; hash: string; event: string | null };

/** The lists of the event, or the overall with the judges' statistics. Raises a `Refusal` where what is stored breaks a rule. */
export function compute({ meet, sheets, event }: Input): { engine: number; result: unknown } {
  const { value, faults } = readMeet(meet, sheets);
  if (value === null) {
    const [first] = faults;
    throw new Refusal(409, first ? faultLine(first) : 'The meet can not be read', { code: 'meet' });
  }
  const tabulated = currentEngine.tabulate(value);
  if (event !== null) return { engine: tabulated.engine, result: tabulated.eventResults(event) };
  const { overall, judge_stats } = tabulated.results();
  return { engine: tabulated.engine, result: { overall, judge_stats } };
}
