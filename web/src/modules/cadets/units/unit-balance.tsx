import { levelLabel } from '../../../../../domain/program/level.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Balance } from './unit.queries.ts';
import classes from './unit-balance.module.css';
import shared from './units.module.css';

const LEVELS = ['1', '2', '3', '4'];

/** A unit's balance: a bar by level, and text with levels, class periods, and sexes. */
export function UnitBalance({ balance }: { balance: Balance | undefined }) {
  const { school } = useSchool();
  if (!balance) return <span className={classes.balance} />;
  const { levels, periods, sexes } = balance;
  const byLevel = LEVELS.flatMap((level) =>
    levels[level] ? [`${levels[level]} ${levelLabel(school?.program_type, Number(level))}`] : [],
  );
  const byPeriod = Object.entries(periods)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([period, count]) => `${period || 'none'} (${count})`);
  const words = [
    byLevel.join(', '),
    sexes && sexes.F + sexes.M > 0 ? `${sexes.F} F, ${sexes.M} M` : '',
    byPeriod.length > 1 ? `periods ${byPeriod.join(', ')}` : '',
  ];
  return (
    <span className={classes.balance}>
      <span className={classes.bars} aria-hidden>
        {LEVELS.filter((level) => levels[level]).map((level) => (
          <span key={level} data-level={level} style={{ flexGrow: levels[level] }} />
        ))}
      </span>
      <span className={shared.note}>{words.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** The legend for the colors of the bars. */
export function BalanceLegend() {
  const { school } = useSchool();
  return (
    <p className={classes.legend} aria-hidden>
      {LEVELS.map((level) => (
        <span key={level} data-level={level}>
          {levelLabel(school?.program_type, Number(level))}
        </span>
      ))}
    </p>
  );
}
