import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { useUnsent } from '../../../shared/outbox/use-outbox.ts';
import { counted } from '../../../shared/text/counted.ts';
import { keyingGroup } from './use-keying.ts';

/** Says what still waits on this device to be sent; nothing where all has arrived. */
export function KeyingNote({ meet }: { meet: string }) {
  const group = keyingGroup(meet);
  const unsent = useUnsent(group);
  if (unsent === 0) return null;
  return <OutboxNote group={group} counted={(number) => counted(number, 'entry', 'entries')} saved="" />;
}
