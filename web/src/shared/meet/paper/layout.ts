import { textOf } from '../file/number-text.ts';
import { sectionsOf } from '../file/marks.ts';
import { PAPER, STAMP } from './stamp.ts';
import { clocks, penaltiesOf } from '../file/recorded.ts';
import type { ItemFile, SectionFile, SheetFile } from '../file/sheet-file.ts';

/** How dense a page is: the size of the words and the height of a line. */
export type Density = { font: number; line: number };

const DENSITIES: [Density, ...Density[]] = [
  { font: 10, line: 24 },
  { font: 9.5, line: 20 },
  { font: 8.5, line: 16.5 },
  { font: 7.5, line: 13.5 },
];

/** What remains of a page below the head, the lines for names, and the foot. */
const ROOM = PAPER.height - PAPER.margin - (STAMP.height + 12) - 58 - 64;

/** As many cadets have a column in a section that is filled in for each. */
export const CADETS = 10;
const SHOTS_A_LINE = 20;

/** The lines that an item takes. */
function linesOfItem(item: ItemFile): number {
  if (item.type === 'text') return 3;
  if (item.type === 'series') return Math.ceil((Number(textOf(item.count)) || 1) / SHOTS_A_LINE) * 1.3;
  return textOf(item.label).length > 70 ? 1.6 : 1;
}

function linesOfSection({ items, per }: SectionFile): number {
  return 1.4 + (per === 'cadet' ? 1.2 : 0) + items.reduce((sum, item) => sum + linesOfItem(item), 0);
}

/** How a role's page is laid out: as roomy as fits on one page, and how many pages it takes at its densest. */
export function layoutOf(file: SheetFile, role: string): { density: Density; pages: number } {
  const sections = sectionsOf(file, role).reduce((sum, section) => sum + linesOfSection(section), 0);
  const penalties = penaltiesOf(file, role).length;
  const lines = sections + (penalties > 0 ? penalties + 1.4 : 0) + (clocks(file, role) ? 1 : 0);
  const density = DENSITIES.find(({ line }) => lines * line <= ROOM);
  const densest = DENSITIES.at(-1) ?? DENSITIES[0];
  return { density: density ?? densest, pages: Math.max(1, Math.ceil((lines * densest.line) / ROOM)) };
}
