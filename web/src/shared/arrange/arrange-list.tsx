import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useState } from 'react';
import classes from './arrange-list.module.css';
import { type ArrangeItem, ArrangeRow } from './arrange-row.tsx';
import { moved } from './moved.ts';
import { spokenPlugins } from './spoken.ts';

type Props = {
  label: string;
  items: ArrangeItem[];
  /** The ids in their new order. */
  onChange: (ids: string[]) => void;
};

/** Puts entries in a person's own order: by dragging, by keyboard, or with the two arrows of each. */
export function ArrangeList({ label, items, onChange }: Props) {
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? id;
  const shift = ({ id, label: name }: ArrangeItem, by: -1 | 1) => {
    const next = moved(ids, id, by);
    onChange(next);
    setSaid(`${name} is now number ${next.indexOf(id) + 1} of ${next.length}.`);
  };
  return (
    <>
      <DragDropProvider
        plugins={spokenPlugins(labelOf)}
        onDragEnd={(event) => {
          if (!event.canceled) onChange(move(ids, event));
        }}
      >
        <ul className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <ArrangeRow
              key={item.id}
              item={item}
              index={index}
              last={index === items.length - 1}
              onMove={(by) => shift(item, by)}
            />
          ))}
        </ul>
      </DragDropProvider>
      <p className="g-hidden" role="status">
        {said}
      </p>
    </>
  );
}
