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

/** Every row that can't be saved: where it is in the file, whose it seems to be, what is wrong, and the cell to fix it in. */
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
          {rows.flatMap(({ row, problems, values }) =>
            problems.map(({ field, reason, fix }, index) => {
              const label = labels.get(field) ?? 'Row';
              const cell = problems.findIndex((one) => one.field === field) === index ? cellOf(row, field) : null;
              return (
                <tr key={`${row} ${field} ${index}`}>
                  <td className={parts.numbers}>{row}</td>
                  <td className={classes.name}>{index === 0 ? nameOf(values) : ''}</td>
                  <td>{label}</td>
                  <td className={classes.reason}>{reason}</td>
                  <td className={classes.fix}>
                    {cell !== null && (
                      <FixField
                        label={`${label} in row ${row}`}
                        value={cell}
                        choices={choices[field] ?? []}
                        onFix={(text) => onFix(row, field, text)}
                      />
                    )}
                    <span className={classes.hint}>{fix}</span>
                  </td>
                </tr>
              );
            }),
          )}
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
