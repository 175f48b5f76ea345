import { TextInput } from '@mantine/core';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { BudgetLine } from '../budget.rows.ts';
import classes from '../budget.module.css';
import { KIND } from '../budget.ts';
import { typedCents } from './line.ts';

/** Planned amounts that are being edited, as typed, by line; null where nothing is edited. */
export type Typed = Readonly<Record<string, string>> | null;

type Props = {
  fund: string;
  lines: BudgetLine[];
  typed: Typed;
  onType: (id: string, text: string) => void;
  onOpen: ((line: BudgetLine) => void) | null;
};

/** The budget of a fund: planned, actual, committed, and available on the same line. */
export function FundLines({ fund, lines, typed, onType, onOpen }: Props) {
  const kinds = KIND.keys.map((kind) => ({ kind, rows: lines.filter((line) => line.kind === kind) }));
  return (
    <Card title={fund} flush>
      {/* A table wider than the screen is scrolled, also by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={`Budget of ${fund}`} tabIndex={0}>
        <table className={classes.table} data-even>
          <thead>
            <tr>
              <th scope="col">Category</th>
              {['Planned', 'Actual', 'Committed', 'Available'].map((label) => (
                <th key={label} scope="col" data-money>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {kinds
            .filter(({ rows }) => rows.length > 0)
            .map(({ kind, rows }) => (
              <tbody key={kind}>
                <tr data-part>
                  <th scope="rowgroup" colSpan={5}>
                    {kind === 'income' ? 'Income' : 'Expenses'}
                  </th>
                </tr>
                {rows.map((line) => (
                  <LineRow key={line.id} line={line} typed={typed} onType={onType} onOpen={onOpen} />
                ))}
                <SumRow rows={rows} />
              </tbody>
            ))}
        </table>
      </div>
    </Card>
  );
}

function LineRow({ line, typed, onType, onOpen }: Pick<Props, 'typed' | 'onType' | 'onOpen'> & { line: BudgetLine }) {
  const { id, category_name: category, available_cents: left, event_title: event, note } = line;
  const text = typed?.[id];
  const problem = text === undefined ? null : typedCents(text);
  return (
    <tr data-line>
      <th scope="row">
        {onOpen && line.line_id !== null ? (
          <button type="button" className={classes.link} onClick={() => onOpen(line)}>
            {category}
          </button>
        ) : (
          category
        )}
        {(event || note) && <p className={classes.quiet}>{[event, note].filter(Boolean).join(' · ')}</p>}
      </th>
      <td data-money>
        {typed && line.line_id !== null ? (
          <TextInput
            className={classes.planned ?? ''}
            aria-label={`Planned for ${category}`}
            inputMode="decimal"
            value={text ?? fieldOf(line.planned_cents)}
            error={typeof problem === 'string' && problem}
            onChange={(event_) => onType(id, event_.currentTarget.value)}
          />
        ) : (
          dollarsOf(line.planned_cents)
        )}
      </td>
      <td data-money>
        <TextLink to={`/app/budget/transactions?f.category_name=${encodeURIComponent(category)}`}>
          {dollarsOf(line.actual_cents)}
        </TextLink>
      </td>
      <td data-money>{dollarsOf(line.committed_cents)}</td>
      <td data-money className={left < 0 && line.kind === 'expense' ? classes.below : undefined}>
        {dollarsOf(left)}
      </td>
    </tr>
  );
}

function SumRow({ rows }: { rows: BudgetLine[] }) {
  const sum = (key: 'planned_cents' | 'actual_cents' | 'committed_cents' | 'available_cents') =>
    dollarsOf(rows.reduce((total, row) => total + row[key], 0));
  return (
    <tr data-total data-line>
      <th scope="row">Total</th>
      <td data-money>{sum('planned_cents')}</td>
      <td data-money>{sum('actual_cents')}</td>
      <td data-money>{sum('committed_cents')}</td>
      <td data-money>{sum('available_cents')}</td>
    </tr>
  );
}
