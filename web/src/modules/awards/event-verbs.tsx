import { Button } from '@mantine/core';
import { afterwards } from '../../shared/query/afterwards.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { EventChoice } from './award.api.ts';
import { useFinalize, useUnlock } from './award.queries.ts';
import type { Outcome } from './award.ts';

type Props = { event: EventChoice; open: number; isFinal: boolean; onTaken: (outcome: Outcome | null) => void };

/** Makes the awards of an event final, or opens them again: for instructors and admins alone. */
export function EventVerbs({ event, open, isFinal, onTaken }: Props) {
  const role = useProfile().data?.role;
  const finalize = useFinalize();
  const unlock = useUnlock();
  if (role !== 'instructor' && role !== 'admin') return <span />;
  const makeFinal = async () => {
    const yes = await confirm({
      title: `Finalize the awards for “${event.title}”?`,
      text: `${open} planned awards will be approved and the event locked. Cadets who can't receive one are listed and declined with the reason.`,
      confirmLabel: 'Finalize awards',
    });
    if (yes) afterwards(finalize.send({ event: event.id, allOrNone: false }), onTaken);
  };
  if (isFinal) {
    return (
      <Button
        variant="default"
        size="xs"
        loading={unlock.busy}
        onClick={() => afterwards(unlock.send(event.id), () => onTaken(null))}
      >
        Unlock awards
      </Button>
    );
  }
  return (
    <Button size="xs" loading={finalize.busy} disabled={open === 0} onClick={() => void makeFinal()}>
      Finalize awards
    </Button>
  );
}
