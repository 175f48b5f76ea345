import { useState } from 'react';
import type { Section } from '../../../../../domain/meets/awards/script.ts';
import { ArrangeList } from '../../../shared/arrange/arrange-list.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSaveSettings } from '../award-acts.ts';
import type { Awards } from '../use-awards.ts';
import { sectionName } from './slides.ts';

type Props = { awards: Awards; sections: Section[]; onClose: () => void };

/** Puts what is announced in order, as the ceremony has it. */
export function OrderDialog({ awards, sections, onClose }: Props) {
  const [keys, setKeys] = useState(sections.map(({ key }) => key));
  const save = useSaveSettings(awards.meet.id, 'Order saved');
  const items = keys.flatMap((key) => {
    const section = sections.find((one) => one.key === key);
    return section ? [{ id: key, label: sectionName(awards, section) }] : [];
  });
  return (
    <Dialog
      onClose={onClose}
      title="Order of the ceremony"
      text="Drag them, or use the arrows. Within each, the last place comes first."
      verb={{
        label: 'Save order',
        run: () => {
          save.start({ ceremony: keys });
          onClose();
        },
      }}
    >
      <ArrangeList label="Ceremony" items={items} onChange={setKeys} />
    </Dialog>
  );
}
