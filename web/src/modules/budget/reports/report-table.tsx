import { Fragment } from 'react';
import classes from '../budget.module.css';
import { cellWords, type Report } from './report.ts';

/** A report on the screen, each of its sections below a heading. */
export function ReportTable({ report }: { report: Report }) {
  const parts = [...Map.groupBy(report.rows, ({ part }) => part)];
  return (
    // A table wider than the screen is scrolled, also by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={report.title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {report.columns.map(({ id, label, money }) => (
              <th key={id} scope="col" data-money={money}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, rows]) => (
            <Fragment key={part}>
              <tr data-part>
                <th scope="rowgroup" colSpan={report.columns.length}>
                  {part}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.id} data-total={row.total}>
                  {report.columns.map((column) => (
                    <td key={column.id} data-money={column.money}>
                      {cellWords(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
