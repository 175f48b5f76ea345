import { cleanCell, cleanText } from '../file/clean.ts';

/** A line of the school's own table, as the database takes it. */
export type TableLine = { sex: string; age: number; event: string; mark: number } & (
  | { level: string }
  | { percentile: number }
);

export type ReadTable = { lines: TableLine[]; problems: string[] };

const HEADINGS = ['level', 'event', 'column', 'age', 'mark'];

/** The headings of a table to paste, and an example. */
export const tableExample = `${HEADINGS.join(',')}\nGOOD,PLANK,M,15,2:00\nGOOD,RUN_MILE,F,15,9:30\n85,CURL_UPS_60,M,15,57`;

/**
 * Reads a table of marks: level (a code of the battery, or a percentile as a number), event code, column M or F, age, mark
 * as a number or m:ss. Every line that can't be read is named.
 */
export function readTableLines(text: string): ReadTable {
  const lines: TableLine[] = [];
  const problems: string[] = [];
  cleanText(text)
    .split('\n')
    .forEach((line, index) => {
      const cells = line.split(/[\t;,]/).map((cell) => cleanCell(cell).replaceAll(/^"|"$/g, ''));
      if (!line.trim() || (index === 0 && cells[0]?.toLowerCase() === 'level')) return;
      const [level = '', event = '', column = '', age = '', mark = ''] = cells;
      const value = markOf(mark);
      const problem = !level
        ? 'the level is missing'
        : !event
          ? 'the event is missing'
          : !/^[MF]$/i.test(column)
            ? 'the column must be M or F'
            : !/^\d{1,2}$/.test(age)
              ? 'the age must be a number'
              : value === null
                ? 'the mark must be a number or m:ss'
                : null;
      if (problem || value === null) problems.push(`Line ${index + 1}: ${problem}`);
      else {
        const base = { sex: column.toUpperCase(), age: Number(age), event: event.toUpperCase(), mark: value };
        lines.push(
          /^\d+$/.test(level) ? { ...base, percentile: Number(level) } : { ...base, level: level.toUpperCase() },
        );
      }
    });
  return { lines, problems };
}

function markOf(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):(\d{2}(?:\.\d)?)$/.exec(text) ?? [];
  if (minutes !== undefined && seconds !== undefined) return Number(minutes) * 60 + Number(seconds);
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
