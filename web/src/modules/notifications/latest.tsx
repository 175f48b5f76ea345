import { Button } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { todayIn, wallClock } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { clockTime } from '../../shared/time/zone.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { grouped, openPath, type Group } from './notification.ts';
import { notifications, useMark } from './notifications.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './bell.module.css';

/** The latest notifications under the bell: unread first, then the others by day. */
export function Latest() {
  const query = useRead(notifications.latest);
  const { timeZone } = useSchool();
  const mark = useMark();
  const groups = grouped(query.data ?? [], todayIn(timeZone), timeZone);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {groups[0]?.label === 'Unread' && (
          <Button variant="subtle" size="xs" loading={mark.busy} onClick={() => mark.start({ ids: null })}>
            Mark all as read
          </Button>
        )}
      </div>
      <QueryView query={query} empty={<NoneYet />}>
        {() => groups.map((group) => <Day key={group.label} group={group} timeZone={timeZone} />)}
      </QueryView>
      <div className={classes.foot}>
        <TextLink to="/app/notifications">All notifications</TextLink>
        <TextLink to="/app/account?tab=notifications">Settings</TextLink>
      </div>
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon={IconBellCheck}
      title="No notifications yet"
      text="You'll see updates about you and your corps here."
    />
  );
}

function Day({ group: { label, items }, timeZone }: { group: Group; timeZone: string }) {
  const timeOf = (moment: string) => {
    const { day } = wallClock(moment, timeZone);
    const time = clockTime(moment, timeZone);
    return label === 'Unread' ? `${shortDay(day)}, ${time}` : time;
  };
  return (
    <section aria-label={label}>
      <h3 className={classes.day}>{label}</h3>
      <ul className={parts.list}>
        {items.map((item) => {
          const unread = item.read_at === null || undefined;
          return (
            <li key={item.id}>
              <Link to={openPath(item)} className={classes.item}>
                <span className={classes.dot} data-unread={unread} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.what} data-unread={unread}>
                    {item.title}
                  </span>
                  {item.body && <span className={classes.more}>{item.body}</span>}
                  <span className={parts.note}>{timeOf(item.created_at)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
