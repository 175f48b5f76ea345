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
      title: `Make the awards of “${event.title}” final?`,
      text: `${open} planned awards are approved, and the event is locked. Who can’t get one is named and declined with the reason.`,
      confirmLabel: 'Make final',
    });
    if (yes) afterwards(finalize.mutateAsync({ event: event.id, allOrNone: false }), onTaken);
  };
  if (isFinal) {
    return (
      <Button
        variant="default"
        size="xs"
        loading={unlock.isPending}
        onClick={() => afterwards(unlock.mutateAsync(event.id), () => onTaken(null))}
      >
        Unlock
      </Button>
    );
  }
  return (
    <Button size="xs" loading={finalize.isPending} disabled={open === 0} onClick={() => void makeFinal()}>
      Make final
    </Button>
  );
}
