import { startsFormula } from './suspect.ts';

/**
 * A cell for a CSV file that no spreadsheet will run: a leading apostrophe disarms what would be a formula (OWASP, CSV injection).
 * An amount below zero, such as '-45.10', is a number and stays one.
 */
export function safeCell(value: string): string {
  const isAmount = /^-\d[\d,]*(\.\d+)?$/.test(value);
  return startsFormula(value) && !isAmount ? `'${value}` : value;
}
