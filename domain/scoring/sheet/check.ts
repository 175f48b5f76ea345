import type { Fault } from '../fault.ts';
import { readSheet } from '../read/sheet.ts';
import { nameOfSheet } from '../read/sheet-faults.ts';
import { bandFaults, placementFaults } from './bands.ts';
import { penaltyFaults } from './penalties.ts';
import { roleFaults } from './roles.ts';

/**
 * Everything that the builder has to say about a score sheet, in sentences: what keeps it from being scored, and what would
 * surprise a host on the day of the meet.
 */
export function checkSheet(file: unknown): Fault[] {
  const { value: sheet, faults } = readSheet(file);
  if (!sheet) return faults;
  const found = [...roleFaults(sheet), ...bandFaults(sheet), ...placementFaults(sheet), ...penaltyFaults(sheet)];
  return found.map((fault) => ({ sheet: nameOfSheet(sheet), ...fault }));
}
