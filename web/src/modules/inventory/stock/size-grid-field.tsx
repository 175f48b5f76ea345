import { type KeyboardEvent, useRef } from 'react';
import type { FieldErrors } from '../../../shared/form/use-field-errors.ts';
import { named } from '../supply.ts';
import type { StockLine } from '../supply.queries.ts';
import { placeOf, sizeGrid } from './size-grid.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import classes from './stock.module.css';

type Props = {
  rows: readonly StockLine[];
  entered: ReadonlyMap<string, string>;
  errors: FieldErrors;
  onEnter: (variant: string, text: string) => void;
};

/** How many of each size of an item, as a rack is labeled. Enter and the arrow keys go from box to box. */
export function SizeGridField({ rows: lines, entered, errors, onEnter }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { rows, columns, at } = sizeGrid(lines.map(({ size }) => size));
  const lineOf = new Map(lines.map((line) => [line.size, line]));
  return (
    <div className={classes.scroller}>
      <table className={classes.grid} ref={table}>
        {columns.length > 1 && (
          <thead>
            <tr>
              <th scope="col">Size</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, y) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, x) => {
                const line = lineOf.get(at.get(placeOf(row, column)) ?? '');
                return (
                  <td key={column}>
                    {line ? (
                      <input
                        aria-label={named(line.item_name, line.size)}
                        inputMode="numeric"
                        maxLength={6}
                        name={line.id}
                        aria-invalid={line.id in errors || undefined}
                        data-at={placeOf(String(y), String(x))}
                        value={entered.get(line.id) ?? ''}
                        onChange={(event) => onEnter(line.id, event.currentTarget.value)}
                        onKeyDown={(event) => move(table.current, event, y, x)}
                      />
                    ) : (
                      '—'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.map(
        (line) =>
          errors[line.id] && (
            <ProblemLine key={line.id}>{`${named(line.item_name, line.size)}: ${errors[line.id]}`}</ProblemLine>
          ),
      )}
    </div>
  );
}

const STEPS: Record<string, [down: number, across: number] | undefined> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** More boxes than a row or a column has. */
const FARTHEST = 60;

/** Goes to the next box in one direction, past sizes that the item doesn't have. Enter never sends the form. */
function move(table: HTMLElement | null, event: KeyboardEvent<HTMLInputElement>, y: number, x: number): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  for (let far = 1; far <= FARTHEST; far += 1) {
    const place = placeOf(String(y + step[0] * far), String(x + step[1] * far));
    const next = table?.querySelector<HTMLInputElement>(`[data-at="${place}"]`);
    if (!next) continue;
    next.focus();
    next.select();
    return;
  }
}
