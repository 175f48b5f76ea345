import type { ReactNode } from 'react';
import { ruleWords } from '../../../../domain/recurrence/words.ts';
import { ForWhom } from '../../shared/audience/for-whom.tsx';
import { Allow } from '../../shared/permission/allow.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import classes from './calendar.module.css';
import { audiences } from './event.ts';
import { kinds, wanted } from './kinds.ts';
import { differenceWords, type EventSeries } from './series/series.ts';
import { places } from './places/places.queries.ts';
import { whenOf } from './when.ts';

type Shown = {
  starts_at: string;
  ends_at: string;
  all_day: boolean;
  kind: string;
  place: string | null;
  place_ids: string[];
  uniform: string | null;
  audience: string;
  audience_groups: unknown;
  notes: string | null;
  differs?: string[];
  attendance_wanted: string;
  counts_hours: boolean;
  needs_permission: boolean;
};

type Props = { event: Shown; series: EventSeries | null; timeZone: string };

/** What an event or a day of a pattern says of itself. */
export function EventFacts({ event, series, timeZone }: Props) {
  const all = useRead(places.all).data ?? [];
  const used = all
    .filter(({ id, name }) => event.place_ids.includes(id) && name !== event.place)
    .map(({ name }) => name);
  return (
    <dl className={classes.facts}>
      <Fact name="When">{whenOf(event, timeZone)}</Fact>
      <Fact name="Repeats">{series && repeatWords(series)}</Fact>
      <Fact name="Exception">{differenceWords(event.differs ?? [])}</Fact>
      <Fact name="Kind">{kinds[event.kind]?.label}</Fact>
      <Fact name="Attendance">{wanted[event.attendance_wanted]}</Fact>
      <Fact name="Service hours">{event.counts_hours && 'Time at this event counts'}</Fact>
      <Fact name="Permission">{event.needs_permission && 'A parent or guardian needs to give permission'}</Fact>
      <Fact name="Location">{[event.place, ...used].filter(Boolean).join(' · ')}</Fact>
      <Fact name="Uniform">{event.uniform}</Fact>
      <Allow to="calendar:update">
        <Fact name="Visible to">{audiences[event.audience]}</Fact>
        <Fact name="Who it's for">{event.audience !== 'staff' && <ForWhom audience={meantBy(event)} />}</Fact>
      </Allow>
      <Fact name="Notes">{event.notes}</Fact>
    </dl>
  );
}

/** The people an event is for, as an audience. */
function meantBy({ audience, audience_groups: groups }: Pick<Shown, 'audience' | 'audience_groups'>): unknown {
  return audience === 'group' ? groups : { roles: ['cadet'], guardians: audience === 'everyone' };
}

/** How a pattern repeats: 'Every Tuesday, until May 29, 2027, not on days off'. */
export function repeatWords(series: EventSeries): string {
  return [
    ruleWords(series.rrule, series.first_day),
    series.until && `until ${formatDay(series.until)}`,
    series.skips_days_off && 'not on days off',
  ]
    .filter(Boolean)
    .join(', ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
