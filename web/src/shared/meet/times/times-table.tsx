import { Fragment } from 'react';
import { formatDay } from '../../time/day.ts';
import { localOf } from '../../time/local-moment.ts';
import { clockTime } from '../../time/zone.ts';
import type { Slot } from './grid.ts';
import classes from './times-table.module.css';

/** What a cell says: a word, and how it looks. */
export type Cell = { words: string; tone: 'free' | 'taken' | 'closed' | 'own' | 'held' | 'draft' };

type Props = {
  /** What it is the table of. */
  label: string;
  slots: Slot[];
  areas: { id: string; name: string }[];
  zone: string;
  cell: (slot: Slot) => Cell;
  onPress?: (slot: Slot) => void;
};

/** The times of an event: a row for each start, a column for each area. Every time is a button. */
export function TimesTable({ label, slots, areas, zone, cell, onPress }: Props) {
  const used = areas.filter(({ id }) => slots.some(({ area }) => area === id));
  const starts = [...new Set(slots.map(({ starts_at: at }) => at))].toSorted();
  const dayOf = (at: string) => localOf(at, zone).slice(0, 10);
  const days = new Set(starts.map(dayOf));
  const at = (start: string, area: string) => slots.filter((slot) => slot.starts_at === start && slot.area === area);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {used.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start, index) => (
            <Fragment key={start}>
              {days.size > 1 && dayOf(start) !== dayOf(starts[index - 1] ?? '') && (
                <tr>
                  <th colSpan={used.length + 1} scope="rowgroup" className={classes.day}>
                    {formatDay(dayOf(start))}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">{clockTime(start, zone)}</th>
                {used.map(({ id, name }) => (
                  <td key={id}>
                    {at(start, id).map((slot) => {
                      const { words, tone } = cell(slot);
                      return (
                        <button
                          key={slot.id}
                          type="button"
                          className={classes.slot}
                          data-tone={tone}
                          disabled={!onPress}
                          aria-label={`${clockTime(start, zone)}, ${name}: ${words}`}
                          onClick={() => onPress?.(slot)}
                        >
                          {words}
                        </button>
                      );
                    })}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
