import type { Column } from '../../../shared/table/column.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { lineName, STATES, valueWords, requiredWords, type ReadinessCadet, type ReadinessLine } from './readiness.ts';

export type ReadinessColumn = { criterion: string; label: string };

/** The criteria that occur, in the order in which the lines come. */
export function readinessColumns(cadets: ReadinessCadet[]): ReadinessColumn[] {
  const found = new Map<string, ReadinessColumn>();
  const longest = cadets.toSorted((one, other) => other.lines.length - one.lines.length);
  for (const { criterion, label } of longest.flatMap(({ lines }) => lines)) {
    if (!found.has(criterion)) found.set(criterion, { criterion, label });
  }
  // What a person checks and what boards say come last, as in each line.
  const late = (criterion: string) => ['custom', 'board'].indexOf(criterion);
  return [...found.values()].toSorted((one, other) => late(one.criterion) - late(other.criterion));
}

/** A cadet's lines of one criterion. */
export function linesIn(cadet: ReadinessCadet, { criterion }: ReadinessColumn): ReadinessLine[] {
  return cadet.lines.filter((line) => line.criterion === criterion);
}

/** Readiness as a file: who, and a column for each criterion with the state, the value and what is needed. */
export function csvColumns(columns: ReadinessColumn[]): Column<ReadinessCadet>[] {
  return [
    { id: 'name', label: 'Cadet', value: listName },
    { id: 'unit', label: 'Unit', value: ({ unit }) => unit },
    { id: 'rank', label: 'Rank', value: ({ rank }) => rank },
    { id: 'since', label: 'Since', value: ({ since }) => since },
    { id: 'next', label: 'Next rank', value: ({ next }) => next },
    ...columns.map((column) => ({
      id: column.criterion,
      label: column.label,
      value: (cadet: ReadinessCadet) => linesIn(cadet, column).map(words).join('; '),
    })),
  ];
}

function words(line: ReadinessLine): string {
  const name = line.topic ? `${lineName(line)}: ` : '';
  return `${name}${STATES[line.state].label} (${valueWords(line)}, required ${requiredWords(line)})`;
}
