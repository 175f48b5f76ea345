export type State = 'met' | 'not_met' | 'no_data' | 'waived';

export type Judged = { state: State; overridable: boolean };

export type Standing<Line> = {
  /** Nothing is missing: a person may promote without a reason of its own. */
  ready: boolean;
  missing: Line[];
  /** What is missing and can't be waived. */
  barred: Line[];
};

/** Where a cadet stands toward the next rank. Where a rank asks for nothing, nothing is missing. */
export function standingOf<Line extends Judged>(lines: Line[]): Standing<Line> {
  const missing = lines.filter(({ state }) => state === 'not_met' || state === 'no_data');
  return { ready: missing.length === 0, missing, barred: missing.filter(({ overridable }) => !overridable) };
}

const ORDER: State[] = ['not_met', 'no_data', 'waived', 'met'];

/** The state of several lines in one cell: that of the worst; null where there is none. */
export function stateOfAll(lines: { state: State }[]): State | null {
  return ORDER.find((state) => lines.some((line) => line.state === state)) ?? null;
}
