import { IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { formatDay, timeSince } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { levelLabel } from '../../../../domain/program/level.ts';
import classes from './dashboard.module.css';
import type { OwnRecord } from './dashboard.api.ts';
import { useOwnRecord } from './dashboard.queries.ts';
import { NextEvents } from './next-events.tsx';

type Props = { today: string; timeZone: string };

/** For a cadet: what comes next, the own record in short, and what leads to the next rank. */
export function CadetDashboard({ today, timeZone }: Props) {
  const own = useOwnRecord();
  const { school } = useSchool();
  return (
    <div className={classes.columns}>
      <NextEvents today={today} timeZone={timeZone} />
      <Allow to="cadets:read">
        <div className={classes.stack}>
          <Card
            title="My record"
            action={own.data ? <TextLink to={`/app/cadets/${own.data.id ?? ''}`}>Open</TextLink> : undefined}
          >
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
          {own.data && <OwnCards record={own.data} />}
        </div>
      </Allow>
    </div>
  );
}

/** What the modules say about the cadet: the next rank, the service hours. */
function OwnCards({ record }: { record: OwnRecord }) {
  const { cadetCards } = useSlots();
  const cadet = {
    ...{ id: record.id ?? '', profile_id: record.profile_id },
    ...{ first_name: record.first_name ?? '', last_name: record.last_name ?? '' },
  };
  return cadetCards
    .filter(({ home }) => home)
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part cadet={cadet} />
      </Suspense>
    ));
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
