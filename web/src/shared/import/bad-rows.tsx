import { counted } from '../text/counted.ts';
import { badLines, rowWords } from './bad-lines.ts';
import { FixField } from './fix-field.tsx';
import type { Checked } from './importer.ts';
import parts from '../ui/parts.module.css';
import classes from './import.module.css';

type Props<Entry> = {
  rows: Checked<Entry>[];
  fields: { key: string; label: string }[];
  /** The cell a problem is fixed in: null where there is none. */
  cellOf: (row: number, field: string) => string | null;
  choices: Record<string, string[]>;
  onFix: (row: number, field: string, text: string) => void;
};

/** Everything that can't be saved: where it is in the file, whose it seems to be, what is wrong, and the cell to fix it in. */
export function BadRows<Entry>({ rows, fields, cellOf, choices, onFix }: Props<Entry>) {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  return (
    <div className={classes.scroll} aria-label="Rows with a problem" tabIndex={0} role="region">
      <table className={classes.bad}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Field</th>
            <th scope="col">Problem</th>
            <th scope="col">Fix it here</th>
          </tr>
        </thead>
        <tbody>
          {badLines(rows, { cellOf, choices }).map(({ rows: own, field, reason, fix, cell, values, isFurther }) => {
            const [first = 0] = own;
            const label = labels.get(field) ?? 'Row';
            return (
              <tr key={`${first} ${field} ${reason}`}>
                <td className={parts.numbers}>{rowWords(own)}</td>
                <td className={classes.name}>
                  {own.length > 1 ? counted(own.length, 'row') : isFurther ? '' : nameOf(values)}
                </td>
                <td>{label}</td>
                <td className={classes.reason}>{reason}</td>
                <td className={classes.fix}>
                  {cell !== null && (
                    <FixField
                      label={`${label} in row ${first}`}
                      value={cell}
                      choices={choices[field] ?? []}
                      onFix={(text) => {
                        for (const row of own) onFix(row, field, text);
                      }}
                    />
                  )}
                  <span className={classes.hint}>{fix}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The person a row seems to be about. */
export function nameOf(values: Record<string, string | undefined>): string {
  const name =
    [values['last_name'], values['first_name']].filter(Boolean).join(', ') ||
    values['full_name'] ||
    values['title'] ||
    values['name'] ||
    '';
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
