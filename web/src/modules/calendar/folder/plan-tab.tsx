import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { pickEventsQuery } from '../../../shared/pick/events.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CostsCard } from './costs-card.tsx';
import { FamilyCard } from './family-card.tsx';
import classes from './folder.module.css';
import { folder, useCopyFolder } from './folder.queries.ts';
import { OrderCard } from './order-card.tsx';
import { PackingCard } from './packing-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { RisksCard } from './risks-card.tsx';

/** The plan of an event: everyone reads what they need, those who plan write it. */
export function PlanTab({ subject }: { subject: Subject }) {
  const plans = useRead(folder.plans, subject.id).data === true;
  const office = useCan('calendar:manage');
  const [copying, setCopying] = useState(false);
  const event = subject.id;
  return (
    <>
      {plans && office && (
        <div className={classes.bar}>
          <p>{''}</p>
          <ActButton icon={IconCopy} onPress={() => setCopying(true)}>
            Copy from another event…
          </ActButton>
        </div>
      )}
      <div className={classes.parts}>
        <FamilyCard event={event} mayEdit={plans} />
        <PackingCard event={event} mayEdit={plans} />
        <div className={classes.whole}>
          <OrderCard subject={subject} mayEdit={plans} />
        </div>
        {plans && <RisksCard event={event} mayEdit />}
        {plans && <CostsCard event={event} mayEdit />}
        {plans && !office && <ReviewsCard event={event} mayEdit />}
      </div>
      {copying && <CopyDialog event={event} onClose={() => setCopying(false)} />}
    </>
  );
}

/** Two years back: last year's ball, and the one before. */
const SPAN = { back: 760, ahead: 60 };

function CopyDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const { timeZone } = useSchool();
  const events = useRead(pickEventsQuery, SPAN).data ?? [];
  const copy = useCopyFolder(event);
  const [from, setFrom] = useState<string | null>(null);
  const send = async (chosen: string) => {
    await copy.send(chosen);
    onClose();
  };
  return (
    <Dialog
      title="Copy from another event"
      text="Copies its order as a draft, packing list, risks, and costs. Nothing here is overwritten."
      onClose={onClose}
      problem={copy.error?.message ?? null}
      verb={{
        label: 'Copy',
        busy: copy.busy,
        disabled: from === null,
        run: () => from !== null && void send(from).catch(() => undefined),
      }}
    >
      <PickOne
        label="Event"
        placeholder="Type to search"
        data-autofocus
        value={from}
        onChange={setFrom}
        data={events
          .filter(({ id }) => id !== event)
          .map(({ id, title, starts_at }) => ({ value: id, label: `${title}, ${schoolMoment(starts_at, timeZone)}` }))}
      />
    </Dialog>
  );
}
