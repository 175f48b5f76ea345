import { useSchool } from '../../shared/session/use-school.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { levelLabel } from '../../../../domain/program/level.ts';
import { BarRow } from './bar-row.tsx';
import classes from './dashboard.module.css';
import type { Summary } from './dashboard.ts';
import { WithSummary } from './with-summary.tsx';

/** How many cadets are at each level of the program. */
export function LevelCard() {
  return <WithSummary>{({ enrolled_by_level: levels }) => <Levels levels={levels} />}</WithSummary>;
}

function Levels({ levels }: { levels: Summary['enrolled_by_level'] }) {
  const { school } = useSchool();
  const most = Math.max(1, ...levels.map(({ count }) => count));
  const total = levels.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="Enrolled by level" action={<TextLink to="/app/cadets?sort=level">Cadets</TextLink>}>
      <ul className={classes.bars}>
        {levels.map(({ level, count }) => (
          <BarRow
            key={level ?? 'none'}
            label={level === null ? 'No level' : levelLabel(school?.program_type, level)}
            count={count}
            share={count / most}
            note={`${Math.round((count / Math.max(1, total)) * 100)}%`}
            {...(level === null ? {} : { to: `/app/cadets?f.level=${level}` })}
          />
        ))}
      </ul>
    </Card>
  );
}
