import { startsFormula } from './suspect.ts';

/** A cell for a CSV file that no spreadsheet will run: a leading apostrophe disarms what would be a formula (OWASP, CSV injection). */
export function safeCell(value: string): string {
  return startsFormula(value) ? `'${value}` : value;
}
