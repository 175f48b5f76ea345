/** How much is at stake: extremely high, high, medium, or low. */
export type RiskLevel = 'EH' | 'H' | 'M' | 'L';

/** Rows: catastrophic, critical, moderate, negligible. Columns: frequent, likely, occasional, seldom, unlikely. */
const MATRIX: readonly (readonly RiskLevel[])[] = [
  ['EH', 'EH', 'H', 'H', 'M'],
  ['EH', 'H', 'H', 'M', 'L'],
  ['H', 'M', 'M', 'L', 'L'],
  ['M', 'L', 'L', 'L', 'L'],
];

const ORDER: readonly RiskLevel[] = ['L', 'M', 'H', 'EH'];

/**
 * The level of a risk by the assessment matrix of ATP 5-19 (2014), table 1-1. `likelihood` is 1 (frequent) to 5 (unlikely),
 * `severity` 1 (catastrophic) to 4 (negligible). Raises a RangeError for other numbers.
 */
export function riskLevel(likelihood: number, severity: number): RiskLevel {
  const level = MATRIX[severity - 1]?.[likelihood - 1];
  if (!level) throw new RangeError(`No risk level for likelihood ${likelihood} and severity ${severity}`);
  return level;
}

/** The highest of some levels: what an event as a whole is; null where there are none. */
export function highestRisk(levels: readonly RiskLevel[]): RiskLevel | null {
  return levels.toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0] ?? null;
}
