import { Button } from '@mantine/core';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import type { OwnSession } from './settings.queries.ts';
import { settings, useEndOtherSessions, useEndSession } from './settings.queries.ts';
import { deviceOf } from './settings.ts';
import classes from './settings.module.css';

/** Where the user is signed in. Other sessions can be ended one by one or all together. */
export function SessionsCard() {
  const query = useRead(settings.sessions);
  const endOthers = useEndOtherSessions();
  const others = query.data?.filter(({ is_current }) => !is_current).length ?? 0;
  const ask = async () => {
    const agreed = await confirm({
      title: 'Sign out everywhere else?',
      text: 'You have to sign in again on every other device. You stay signed in here.',
      confirmLabel: 'Sign out everywhere else',
    });
    if (agreed) endOthers.start();
  };
  return (
    <Card
      title="Sessions"
      count={query.data?.length ?? 0}
      flush
      action={
        others > 0 && (
          <Button variant="default" size="xs" loading={endOthers.busy} onClick={() => void ask()}>
            End all others…
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(sessions) => (
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const { id, user_agent, ip, created_at, last_active_at, is_current } = session;
  const device = deviceOf(user_agent);
  return (
    <li>
      <span className={classes.words}>
        <strong>{device}</strong>
        <span className={classes.note}>
          {[ip, `last used ${formatMoment(last_active_at ?? created_at)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {is_current ? (
        <Tag tone="ok">This device</Tag>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`End the session ${device}`}
          loading={end.busy}
          onClick={() => end.start(id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
