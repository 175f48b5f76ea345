import { useSchool } from '../../shared/session/use-school.ts';
import { Stat } from '../../shared/ui/stat.tsx';
import { levelLabel } from '../../../../domain/program/level.ts';
import parts from '../../shared/ui/parts.module.css';
import { changeOnLastYear, type Summary } from './dashboard.ts';
import { WithSummary } from './with-summary.tsx';

/** The numbers of the corps, each with what it means. */
export function StatRow() {
  return <WithSummary>{(summary) => <Stats summary={summary} />}</WithSummary>;
}

function Stats({ summary }: { summary: Summary }) {
  const { school } = useSchool();
  const active = summary.active ?? 0;
  const change = changeOnLastYear(active, summary.last_year);
  const leaders = summary.enrolled_by_level
    .filter(({ level }) => (level ?? 0) >= 3)
    .reduce((sum, { count }) => sum + count, 0);
  const away = summary.by_status.filter(({ status }) => status === 'on_leave' || status === 'probation');
  const watched = away.reduce((sum, { count }) => sum + count, 0);
  const below = summary.floor !== null && active < summary.floor;
  return (
    <div className={parts.stats}>
      <Stat
        label="Cadets enrolled"
        value={active}
        to="/app/cadets"
        note={
          summary.floor === null
            ? undefined
            : below
              ? `${summary.floor - active} below the minimum of ${summary.floor}`
              : `minimum ${summary.floor}`
        }
        {...(change ? { change } : {})}
      />
      <Stat
        label="New this year"
        value={summary.new_this_year ?? 0}
        note={school?.year ? `since the start of ${school.year.name}` : undefined}
      />
      <Stat
        label="Cadet leaders"
        value={leaders}
        to="/app/cadets?f.level=3,4"
        note={`${levelLabel(school?.program_type, 3)} and ${levelLabel(school?.program_type, 4)}`}
      />
      <Stat
        label="On leave or probation"
        value={watched}
        to="/app/cadets?f.status=on_leave,probation"
        note={
          watched === 0
            ? 'none'
            : away
                .map(({ status, count }) => `${count} ${status === 'on_leave' ? 'on leave' : 'on probation'}`)
                .join(' · ')
        }
      />
    </div>
  );
}
