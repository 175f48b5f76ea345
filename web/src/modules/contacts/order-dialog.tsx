import { useState } from 'react';
import { ArrangeList } from '../../shared/arrange/arrange-list.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Link } from './contact.api.ts';
import { useOrder } from './contact.queries.ts';

type Props = { cadet: string; links: Link[]; onClose: () => void };

/** Puts those to call about a cadet in order: by dragging, by keyboard, or with arrows. */
export function OrderDialog({ cadet, links, onClose }: Props) {
  const order = useOrder(cadet);
  const before = links.map(({ id }) => id);
  const [ids, setIds] = useState(before);
  const nameOf = (id: string) => links.find((link) => link.id === id)?.name ?? '';
  const save = () => {
    order.start({ links: ids, before });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Who to call first"
      text="The first person is called first. Drag them, or use the arrows."
      verb={{ label: 'Save order', run: save }}
    >
      <ArrangeList label="Who to call first" items={ids.map((id) => ({ id, label: nameOf(id) }))} onChange={setIds} />
    </Dialog>
  );
}
