import type { Explanation } from './explanation.ts';
import type { EventResults, MeetResults } from './format/results.ts';
import type { Meet } from './meet.ts';

/** A meet with its results; explanations are made only for the row that's asked for. */
export type Tabulated = {
  engine: number;
  results: () => MeetResults;
  /** The results of one event, one for each division that it ranks; empty where the meet doesn't have it. */
  eventResults: (event: string) => EventResults[];
  explain: (event: string, entry: string) => Explanation | null;
  explainTeam: (event: string, school: string, team: string) => Explanation | null;
  explainOverall: (method: string, school: string) => Explanation | null;
};

/** A version of the rules. A result is recomputed by the version that made it. */
export type Engine = { version: number; tabulate: (meet: Meet) => Tabulated };
