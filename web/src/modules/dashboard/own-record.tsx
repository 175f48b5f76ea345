import { IconUser } from '@tabler/icons-react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay, timeSince } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { levelLabel } from '../../../../domain/program/level.ts';
import classes from './dashboard.module.css';
import { useOwnRecord } from './dashboard.queries.ts';

/** The cadet's own record in short. */
export function OwnRecordCard() {
  const own = useOwnRecord();
  const { school, timeZone } = useSchool();
  const today = todayIn(timeZone);
  return (
    <Card title="My record" action={own.data ? <TextLink to={`/app/cadets/${own.data.id}`}>Open</TextLink> : undefined}>
      <QueryView
        query={own}
        isEmpty={(record) => record === null}
        empty={
          <EmptyState
            icon={IconUser}
            title="No record yet"
            text="Ask your instructor to link your account to the roster."
          />
        }
      >
        {(record) => (
          <dl className={classes.record}>
            <Fact
              name="Rank"
              value={record?.rank_title}
              note={record?.rank_since ? `for ${timeSince(record.rank_since, today)}` : null}
            />
            <Fact name="Unit" value={record?.unit_name} />
            <Fact
              name="Level"
              value={record?.program_level ? levelLabel(school?.program_type, record.program_level) : null}
            />
            <Fact name="Grade" value={record?.grade ? String(record.grade) : null} />
            <Fact name="Period" value={record?.class_period} />
            <Fact name="Rank since" value={record?.rank_since ? formatDay(record.rank_since) : null} />
          </dl>
        )}
      </QueryView>
    </Card>
  );
}

function Fact({ name, value, note }: { name: string; value: string | null | undefined; note?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? '—'}</dd>
      {note && <dd className={classes.factNote}>{note}</dd>}
    </div>
  );
}
