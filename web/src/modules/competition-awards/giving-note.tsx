import { OutboxNote } from '../../shared/outbox/outbox-note.tsx';
import { useUnsent } from '../../shared/outbox/use-outbox.ts';
import { counted } from '../../shared/text/counted.ts';
import { givingGroup } from './giving.ts';

/** Says what still waits on this device to be sent; nothing where all has arrived. */
export function GivingNote({ meet }: { meet: string }) {
  const group = givingGroup(meet);
  const unsent = useUnsent(group);
  if (unsent === 0) return null;
  return <OutboxNote group={group} counted={(number) => counted(number, 'entry', 'entries')} saved="" />;
}
