import type { Column } from '../../shared/table/column.ts';
import { listName } from '../../shared/text/person-name.ts';
import { lineName, STATES, valueWords, wantedWords, type BoardCadet, type BoardLine } from './promotion.ts';

export type BoardColumn = { criterion: string; label: string };

/** The criteria that occur on the board, in the order in which the lines come. */
export function boardColumns(cadets: BoardCadet[]): BoardColumn[] {
  const found = new Map<string, BoardColumn>();
  const longest = cadets.toSorted((one, other) => other.lines.length - one.lines.length);
  for (const { criterion, label } of longest.flatMap(({ lines }) => lines)) {
    if (!found.has(criterion)) found.set(criterion, { criterion, label });
  }
  // What a person checks and what boards say come last, as in each line.
  const late = (criterion: string) => ['custom', 'board'].indexOf(criterion);
  return [...found.values()].toSorted((one, other) => late(one.criterion) - late(other.criterion));
}

/** A cadet's lines of one criterion. */
export function linesIn(cadet: BoardCadet, { criterion }: BoardColumn): BoardLine[] {
  return cadet.lines.filter((line) => line.criterion === criterion);
}

/** The board as a file: who, and a column for each criterion with the state, the value and what is needed. */
export function csvColumns(columns: BoardColumn[]): Column<BoardCadet>[] {
  return [
    { id: 'name', label: 'Cadet', value: listName },
    { id: 'unit', label: 'Unit', value: ({ unit }) => unit },
    { id: 'rank', label: 'Rank', value: ({ rank }) => rank },
    { id: 'since', label: 'Since', value: ({ since }) => since },
    { id: 'next', label: 'Next rank', value: ({ next }) => next },
    ...columns.map((column) => ({
      id: column.criterion,
      label: column.label,
      value: (cadet: BoardCadet) => linesIn(cadet, column).map(words).join('; '),
    })),
  ];
}

function words(line: BoardLine): string {
  const name = line.topic ? `${lineName(line)}: ` : '';
  return `${name}${STATES[line.state].label} (${valueWords(line)}, required ${wantedWords(line)})`;
}
