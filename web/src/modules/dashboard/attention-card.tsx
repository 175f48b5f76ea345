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
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import type { Attention } from '../../shared/slot/attention.ts';
import { useAttention } from '../../shared/slot/use-slots.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useActiveModules } from './dashboard.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './attention-card.module.css';
import type { Summary } from './dashboard.ts';
import { attention as own } from './attention.ts';
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

/** So many are shown at first: what is late, then the rest in its order. */
const SHOWN = 8;

/** What waits for a person, in words, each with its verb. */
export function AttentionCard() {
  return <WithSummary>{({ attention }) => <NeedsYou attention={attention} />}</WithSummary>;
}

function NeedsYou({ attention }: Pick<Summary, 'attention'>) {
  const known: Record<string, Attention> = { ...own, ...useAttention() };
  const [all, setAll] = useState(false);
  const waiting = attention
    .flatMap(({ kind, count }) => {
      const about = known[kind];
      return about ? [{ kind, count, about }] : [];
    })
    .toSorted((one, other) => Number(other.about.tone === 'bad') - Number(one.about.tone === 'bad'));
  const shown = all ? waiting : waiting.slice(0, SHOWN);
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
      <ul className={parts.list}>
        {shown.map(({ kind, count, about }) => (
          <AttentionRow key={kind} about={about} count={count} />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            {`Show all ${waiting.length}`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function AttentionRow({ about, count }: { about: Attention; count: number }) {
  const Icon = icons[about.icon];
  const verb = useVerb(about);
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-tone={about.tone} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={parts.strong}>{about.title(count)}</p>
        <p className={classes.text}>{typeof about.text === 'string' ? about.text : about.text(count)}</p>
      </div>
      {verb && (
        <Button component={Link} to={verb.to} variant="default" size="xs">
          {verb.label}
        </Button>
      )}
    </li>
  );
}

/** The verb of it, where its module is in use and the person may use it. */
function useVerb({ verb }: Attention): Attention['verb'] {
  const active = useActiveModules().data ?? [];
  const permissions = usePermissions();
  if (!verb || (verb.module && !active.includes(verb.module))) return undefined;
  return !verb.needs || permissions.can(verb.needs) ? verb : undefined;
}
