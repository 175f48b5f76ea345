import { useState } from 'react';
import { ArrangeList } from '../../../shared/arrange/arrange-list.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { ItemForm } from './item-form.tsx';
import type { Item } from './relief.api.ts';
import { useSaveItem } from './relief.queries.ts';

/** The checklist while it is edited: another order, other words, or fewer items. */
export function EditList({ relief, items }: { relief: string; items: Item[] }) {
  const [edited, setEdited] = useState<Item | null>(null);
  const move = useSaveItem(relief);
  const arrange = (ids: string[]) => {
    const changed = ids.findIndex((id, at) => id !== items[at]?.id);
    if (changed < 0) return;
    // One item moved: it is the one whose neighbors stay in their order without it.
    const before = items.map(({ id }) => id);
    const down = before[changed] ?? '';
    const up = ids[changed] ?? '';
    const without = (list: string[], id: string) => list.filter((one) => one !== id).join();
    const id = without(before, down) === without(ids, down) ? down : up;
    move.start({ id, place: String(ids.indexOf(id) + 1) });
  };
  return (
    <>
      <ArrangeList
        label="Items of the checklist"
        items={items.map((item) => ({
          id: item.id,
          label: item.text,
          verb: (
            <ActButton quiet size="xs" onPress={() => setEdited(item)}>
              Edit…
            </ActButton>
          ),
        }))}
        onChange={arrange}
      />
      {edited && <ItemForm relief={relief} item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
