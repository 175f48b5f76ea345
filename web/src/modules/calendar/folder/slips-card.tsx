import { IconFileCheck } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { eventAddress, useBase } from '../event-address.ts';
import classes from './folder.module.css';
import { slips } from './slips.queries.ts';

const EMPTY = { icon: IconFileCheck, title: 'Nothing to sign', text: "Your children's permission slips show up here." };

/** The permission slips that wait for the guardian. */
export function SlipsCard() {
  const { timeZone } = useSchool();
  const base = useBase();
  return (
    <LineCard
      query={useRead(slips.mine, null)}
      title="Permission slips to sign"
      rows={(list) => list.filter(({ state }) => state === 'asked').slice(0, 8)}
      line={(slip) => (
        <Line
          key={slip.id}
          title={slip.title}
          notes={[
            [
              `For ${slip.first_name}`,
              schoolMoment(slip.starts_at, timeZone),
              slip.due_on && `sign by ${formatDay(slip.due_on)}`,
            ],
          ]}
        >
          <ActButton size="xs" to={eventAddress(base, slip.event_id, 'permission')}>
            Read and sign
          </ActButton>
        </Line>
      )}
      empty={EMPTY}
    />
  );
}

/** The same above the calendar of parents, as long as one waits. */
export function SlipsAbove() {
  const isParent = useProfile().data?.role === 'parent';
  return useRead(slips.mine, isParent ? null : undefined).data?.some(({ state }) => state === 'asked') ? (
    <div className={classes.above}>
      <SlipsCard />
    </div>
  ) : null;
}
