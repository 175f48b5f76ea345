import { useState } from 'react';
import { ArrangeList } from '../../../shared/arrange/arrange-list.tsx';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useArrangeEvents } from './event-acts.ts';

type Props = { meet: string; events: MeetEvent[]; onClose: () => void };

/** Puts the events of a meet in order, as lists, results, and the day have them. */
export function OrderEvents({ meet, events, onClose }: Props) {
  const before = events.map(({ id }) => id);
  const arrange = useArrangeEvents(meet, before);
  const [ids, setIds] = useState(before);
  const nameOf = (id: string) => events.find((event) => event.id === id)?.name ?? '';
  const save = () => {
    arrange.start(ids);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Order of the events"
      text="Drag them, or use the arrows."
      verb={{ label: 'Save order', run: save }}
    >
      <ArrangeList label="Events" items={ids.map((id) => ({ id, label: nameOf(id) }))} onChange={setIds} />
    </Dialog>
  );
}
