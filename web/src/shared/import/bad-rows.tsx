import type { Checked } from './importer.ts';
import classes from './import.module.css';

type Props<Entry> = { rows: Checked<Entry>[]; fields: { key: string; label: string }[] };

/** Every row that can't be stored: where it is in the file, whose it seems to be, what is wrong and what to do. */
export function BadRows<Entry>({ rows, fields }: Props<Entry>) {
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
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ row, problems, values }) =>
            problems.map(({ field, reason, fix }, index) => (
              <tr key={`${row} ${field} ${reason}`}>
                <td className={classes.number}>{row}</td>
                <td className={classes.name}>{index === 0 ? nameOf(values) : ''}</td>
                <td>{labels.get(field) ?? 'Row'}</td>
                <td className={classes.reason}>{reason}</td>
                <td>{fix}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function nameOf(values: Record<string, string | undefined>): string {
  const name = [values['last_name'], values['first_name']].filter(Boolean).join(', ') || values['full_name'] || '';
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
