import { IconAward, IconCalendar, IconFlag, IconUsersGroup } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { levelLabel } from '../../../../domain/program/level.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { statusLabel } from './cadet.ts';
import { byDay } from './current.ts';
import classes from './cadet-record.module.css';

type Entry = { id: string; on: string; icon: ComponentType<{ size: number }>; title: string; text: string };

/** Ranks, units, statuses and school years in one line of time, newest first. */
export function CadetHistory({ cadet }: { cadet: CadetRecord }) {
  const { school } = useSchool();
  const entries = historyOf(cadet, school?.program_type ?? null);
  if (entries.length === 0)
    return <EmptyState title="No history yet" text="Ranks, units and status changes will stand here." />;
  return (
    <Card title="History" count={entries.length} flush>
      <ol className={classes.history}>
        {entries.map(({ id, on, icon: Icon, title, text }) => (
          <li key={id}>
            <span className={classes.historyIcon} aria-hidden>
              <Icon size={16} />
            </span>
            <div>
              <p className={classes.historyTitle}>{title}</p>
              {text && <p className={classes.historyText}>{text}</p>}
            </div>
            <time dateTime={on}>{formatDay(on)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const ACTIONS: Record<string, string> = {
  initial: 'First rank',
  promotion: 'Promoted',
  demotion: 'Reduced',
  rescinded: 'Rescinded',
};

function historyOf(cadet: CadetRecord, program: string | null): Entry[] {
  const ranks = cadet.rank_records.map((record): Entry => {
    const { id, effective_on: on, action, ranks: rank, order_no, remarks, kind } = record;
    const order = order_no ? `Order ${order_no}` : null;
    return {
      id,
      on,
      icon: IconAward,
      title: `${ACTIONS[action] ?? action}: ${rank?.title ?? record.rank_code}`,
      text: [kind === 'permanent' ? null : kind, order, remarks].filter(Boolean).join(' · '),
    };
  });
  const units = cadet.unit_assignments.map(({ id, from_on: on, to_on, units: unit }): Entry => ({
    id,
    on,
    icon: IconUsersGroup,
    title: `Joined ${unit?.name ?? 'a unit'}`,
    text: to_on ? `until ${formatDay(to_on)}` : '',
  }));
  const statuses = cadet.cadet_status_records.map(({ id, effective_on: on, status, reason }): Entry => ({
    id,
    on,
    icon: IconFlag,
    title: `Status: ${statusLabel(status)}`,
    text: reason ?? '',
  }));
  const years = cadet.cadet_enrollments.map(({ id, enrolled_on, school_years: year, grade, program_level }): Entry => ({
    id,
    on: enrolled_on ?? year?.starts_on ?? '',
    icon: IconCalendar,
    title: `School year ${year?.name ?? ''}`,
    text: [`Grade ${grade}`, program_level ? levelLabel(program, program_level) : null].filter(Boolean).join(' · '),
  }));
  return [...ranks, ...units, ...statuses, ...years].toSorted((one, other) => byDay(other.on, one.on));
}
