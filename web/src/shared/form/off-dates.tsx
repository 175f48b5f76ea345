import { daysOffAmong } from '../../../../domain/recurrence/days-off.ts';
import { breaksQuery } from '../pick/breaks.queries.ts';
import { useRead } from '../query/reads.ts';
import { counted } from '../text/counted.ts';
import { formatDay } from '../time/day.ts';
import classes from './off-dates.module.css';

const SHOWN = 6;

/** Which of some planned dates fall on days off, and whether they are left out; nothing where none does. */
export function OffDates({ days, kept }: { days: readonly string[]; kept: boolean }) {
  const breaks = useRead(breaksQuery, days[0] ?? '').data ?? [];
  const off = daysOffAmong(days, breaks);
  if (off.length === 0) return null;
  const dates = off.slice(0, SHOWN).map(({ day, name }) => `${formatDay(day)} (${name})`);
  const more = off.length > SHOWN ? ` · and ${counted(off.length - SHOWN, 'more', 'more')}` : '';
  return (
    <p className={classes.note} role="status">
      {`${counted(off.length, 'date')} on days off ${off.length === 1 ? 'is' : 'are'} ${kept ? 'kept' : 'left out'}: `}
      {dates.join(' · ')}
      {more}
    </p>
  );
}
