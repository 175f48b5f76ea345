import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { listName } from '../../../shared/text/person-name.ts';
import { linesIn, type ReadinessColumn } from './readiness-columns.ts';
import { ReadinessCell } from './readiness-cell.tsx';
import classes from './readiness-matrix.module.css';
import { SelectAll } from '../select-all.tsx';
import { STATES, type ReadinessCadet, type ReadinessLine } from './readiness.ts';
import { StateSign } from './state-sign.tsx';
import { StandingWords } from './standing-words.tsx';
import { toggled } from '../toggled.ts';

type Props = {
  cadets: ReadinessCadet[];
  columns: ReadinessColumn[];
  chosen: ReadonlySet<string>;
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (cadet: ReadinessCadet, lines: ReadinessLine[]) => void;
  /** A bar is right above it. */
  joined: boolean;
};

/** Cadets down, criteria across; arrow keys move from cell to cell, Enter looks into one. */
export function ReadinessMatrix({ cadets, columns, chosen, onChoose, onOpen, joined }: Props) {
  return (
    <div className={classes.readiness} data-joined={joined || undefined}>
      <div className={classes.frame}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.who}>
                  {onChoose && (
                    <SelectAll
                      ids={cadets.flatMap(({ cadet_id, next_code }) => (next_code ? [cadet_id] : []))}
                      chosen={chosen}
                      onChoose={onChoose}
                      noun="cadets"
                    />
                  )}
                  Cadet
                </span>
              </th>
              <th scope="col">Next</th>
              <th scope="col">Progress</th>
              {columns.map(({ criterion, label }) => (
                <th scope="col" key={criterion}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cadets.map((cadet) => {
              const name = listName(cadet);
              return (
                <tr key={cadet.cadet_id} data-chosen={chosen.has(cadet.cadet_id) || undefined}>
                  <th scope="row">
                    <span className={classes.who}>
                      {onChoose && (
                        <Checkbox
                          aria-label={`Select ${name}`}
                          disabled={!cadet.next_code}
                          checked={chosen.has(cadet.cadet_id)}
                          onChange={() => onChoose(toggled(chosen, cadet.cadet_id))}
                        />
                      )}
                      <span>
                        <Link to={`/app/cadets/${cadet.cadet_id}?tab=promotion`}>{name}</Link>
                        <small>{[cadet.rank ?? 'No rank', cadet.unit].filter(Boolean).join(' · ')}</small>
                      </span>
                    </span>
                  </th>
                  <td>{cadet.next ?? '—'}</td>
                  <td className={classes.standing}>
                    <StandingWords cadet={cadet} />
                  </td>
                  {columns.map((column) => (
                    <ReadinessCell
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
      <Legend />
    </div>
  );
}

const SIGNS = ['met', 'waived', 'not_met', 'no_data'] as const;

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Key">
      {SIGNS.map((state) => (
        <li key={state}>
          <StateSign state={state} /> {STATES[state].label}
        </li>
      ))}
      <li>· Not required</li>
    </ul>
  );
}
