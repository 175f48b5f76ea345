import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { searchFor } from '../../../../../domain/text/search.ts';
import type { MeetEvent, MeetSchool } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { cellKey, type cellsOf, type Checks } from './grid.ts';
import classes from './grid.module.css';

/** As many schools as are drawn at once: 60 events of 50 schools are 3,000 boxes. */
const ROWS = 50;

type Props = {
  schools: MeetSchool[];
  events: MeetEvent[];
  cells: ReturnType<typeof cellsOf>;
  checks: Checks;
  /** The person may press. */
  changes: boolean;
  /** The meet runs: entries are scratched, not removed. */
  started: boolean;
  onPress: (key: string, isOn: boolean, wasOn: boolean) => void;
};

/** The table of the grid: a school to a row, an event to a column. */
export function GridTable({ schools, events, cells, checks, changes, started, onPress }: Props) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(ROWS);
  const isFound = searchFor(search);
  const found = schools.filter(({ code, name }) => isFound(`${code} ${name}`));
  return (
    <>
      {schools.length > 12 && (
        <TextInput
          aria-label="Find a school"
          placeholder="Find a school"
          maw={320}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.frame} tabIndex={0} role="region" aria-label="Who competes in what">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">School</th>
              {events.map(({ id, code, name }) => (
                <th key={id} scope="col" title={name}>
                  <span aria-hidden>{code}</span>
                  <span className="g-hidden">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((school) => (
              <tr key={school.id}>
                <th scope="row">
                  <span className={classes.code}>{school.code}</span> {school.name}
                </th>
                {events.map((event) => {
                  const key = cellKey(school.id, event.id);
                  const there = cells.get(key)?.length ?? 0;
                  return (
                    <td key={event.id} data-changed={checks.has(key) || undefined}>
                      {there > 1 ? (
                        <span title={`${there} entries: see the list`}>{there}</span>
                      ) : (
                        <label>
                          <input
                            type="checkbox"
                            aria-label={`${school.name}: ${event.name}`}
                            disabled={!changes || (started && there > 0)}
                            checked={checks.get(key) ?? there > 0}
                            onChange={(press) => onPress(key, press.currentTarget.checked, there > 0)}
                          />
                        </label>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > shown && (
        <ActButton onPress={() => setShown(shown + ROWS)}>{`Show more of ${found.length} schools`}</ActButton>
      )}
    </>
  );
}
