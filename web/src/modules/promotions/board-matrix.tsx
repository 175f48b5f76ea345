import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { stateOfAll } from '../../../../domain/promotion/standing.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { linesIn, type BoardColumn } from './board-columns.ts';
import classes from './board.module.css';
import { moveInGrid } from './grid-keys.ts';
import { lineName, STATES, valueWords, wantedWords, type BoardCadet, type BoardLine } from './promotion.ts';

type Props = {
  cadets: BoardCadet[];
  columns: BoardColumn[];
  chosen: ReadonlySet<string>;
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (cadet: BoardCadet, lines: BoardLine[]) => void;
};

/** Cadets down, criteria across; arrow keys move from cell to cell, Enter looks into one. */
export function BoardMatrix({ cadets, columns, chosen, onChoose, onOpen }: Props) {
  if (columns.length === 0) {
    return (
      <EmptyState
        title="No rules yet"
        text="The board fills once the ranks say what they ask for: adopt the example of your service, or write your own rules."
        action={<Link to="/app/promotions/ranks">Ranks and rules</Link>}
      />
    );
  }
  if (cadets.length === 0) return <EmptyState title="Nobody matches" text="Change the filters to see more." />;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose?.(next);
  };
  return (
    <>
      <Legend />
      <div className={classes.frame}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">Cadet</th>
              <th scope="col">Next</th>
              {columns.map(({ criterion, label }) => (
                <th scope="col" key={criterion}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cadets.map((cadet) => {
              const name = `${cadet.last_name}, ${cadet.first_name}`;
              return (
                <tr key={cadet.cadet_id} data-chosen={chosen.has(cadet.cadet_id) || undefined}>
                  <th scope="row">
                    <span className={classes.who}>
                      {onChoose && (
                        <Checkbox
                          aria-label={`Select ${name}`}
                          disabled={!cadet.next_code}
                          checked={chosen.has(cadet.cadet_id)}
                          onChange={() => toggle(cadet.cadet_id)}
                        />
                      )}
                      <span>
                        <Link to={`/app/cadets/${cadet.cadet_id}?tab=promotion`}>{name}</Link>
                        <small>{[cadet.rank ?? 'No rank', cadet.unit].filter(Boolean).join(' · ')}</small>
                      </span>
                    </span>
                  </th>
                  <td>{cadet.next ?? 'Highest'}</td>
                  {columns.map((column) => (
                    <BoardCell
                      key={column.criterion}
                      label={`${name}, ${column.label}`}
                      lines={linesIn(cadet, column)}
                      onOpen={(lines) => onOpen(cadet, lines)}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

type CellProps = { label: string; lines: BoardLine[]; onOpen: (lines: BoardLine[]) => void };

function BoardCell({ label, lines, onOpen }: CellProps) {
  const state = stateOfAll(lines);
  const [line] = lines;
  if (!state || !line) return <td className={classes.none}>not asked</td>;
  const met = lines.filter((one) => one.state === 'met' || one.state === 'waived').length;
  const text = lines.length > 1 || line.criterion === 'custom' ? `${met} of ${lines.length}` : valueWords(line);
  const title = lines
    .map((one) => `${lineName(one)}: ${STATES[one.state].label}, ${valueWords(one)} of ${wantedWords(one)}`)
    .join('\n');
  return (
    <td>
      <button
        type="button"
        className={classes.cell}
        data-state={state}
        aria-label={`${label}: ${STATES[state].label}, ${text}`}
        title={title}
        onKeyDown={moveInGrid}
        onClick={() => onOpen(lines)}
      >
        <b aria-hidden>{STATES[state].sign}</b>
        <span>{text}</span>
        {lines.length === 1 && !['custom', 'board'].includes(line.criterion) && <small>of {wantedWords(line)}</small>}
      </button>
    </td>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Signs">
      {Object.entries(STATES).map(([state, { label, sign }]) => (
        <li key={state} data-state={state}>
          <b>{sign}</b> {label}
        </li>
      ))}
    </ul>
  );
}
