import { Button } from '@mantine/core';
import {
  IconCalendarPlus,
  IconArchive,
  IconCircleCheck,
  IconHeartHandshake,
  IconHash,
  IconLink,
  IconMedal,
  IconRibbonHealth,
  IconStopwatch,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import type { Need } from '../../shared/slot/need.ts';
import { useNeeds } from '../../shared/slot/use-slots.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useActiveModules } from './dashboard.queries.ts';
import classes from './needs-card.module.css';
import type { Summary } from './dashboard.ts';
import { needs as ownNeeds } from './needs.ts';
import { WithSummary } from './with-summary.tsx';

const icons = {
  link: IconLink,
  unit: IconUsersGroup,
  account: IconUserPlus,
  number: IconHash,
  rank: IconMedal,
  year: IconCalendarPlus,
  award: IconRibbonHealth,
  hours: IconHeartHandshake,
  test: IconStopwatch,
  record: IconArchive,
};

/** What waits for a person, in words, each with its verb. */
export function NeedsCard() {
  return <WithSummary>{({ needs }) => <Needs needs={needs} />}</WithSummary>;
}

function Needs({ needs }: Pick<Summary, 'needs'>) {
  const known: Record<string, Need> = { ...ownNeeds, ...useNeeds() };
  const waiting = needs.flatMap(({ kind, count }) => {
    const need = known[kind];
    return need ? [{ kind, count, need }] : [];
  });
  if (waiting.length === 0) {
    return (
      <Card title="Needs you" count={0}>
        <EmptyState
          icon={IconCircleCheck}
          title="You're all caught up"
          text="Every cadet has a unit, a rank, and an account, and no parent is waiting."
        />
      </Card>
    );
  }
  return (
    <Card title="Needs you" count={waiting.length} flush>
      <ul className={classes.list}>
        {waiting.map(({ kind, count, need }) => (
          <NeedRow key={kind} need={need} count={count} />
        ))}
      </ul>
    </Card>
  );
}

function NeedRow({ need, count }: { need: Need; count: number }) {
  const Icon = icons[need.icon];
  const verb = useVerb(need);
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-tone={need.tone} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{need.title(count)}</p>
        <p className={classes.text}>{need.text}</p>
      </div>
      {verb && (
        <Button component={Link} to={verb.to} variant="default" size="xs">
          {verb.label}
        </Button>
      )}
    </li>
  );
}

/** The verb of a need, where its module is in use and the person may use it. */
function useVerb({ verb }: Need): Need['verb'] {
  const active = useActiveModules().data ?? [];
  const permissions = usePermissions();
  if (!verb || (verb.module && !active.includes(verb.module))) return undefined;
  return !verb.needs || permissions.can(verb.needs) ? verb : undefined;
}
