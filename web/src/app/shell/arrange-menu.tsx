import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useState } from 'react';
import { ArrangeRow } from './arrange-row.tsx';
import { menuPlugins } from './arrange-spoken.ts';
import classes from './arrange-menu.module.css';
import { type MenuItem, moved } from './menu.ts';
import { useResetMenuOrder, useSaveMenuOrder } from './menu.queries.ts';

type Props = { items: MenuItem[]; onDone: () => void };

/** Puts the menu in the person's own order: by dragging, by keyboard, or with the two arrows of each entry. */
export function ArrangeMenu({ items, onDone }: Props) {
  const [ids, setIds] = useState(() => items.map((item) => item.id));
  const [said, setSaid] = useState('');
  const save = useSaveMenuOrder();
  const reset = useResetMenuOrder();
  const byId = new Map(items.map((item) => [item.id, item]));
  const fixed = ids.filter((id) => id === 'dashboard');
  const free = ids.filter((id) => id !== 'dashboard');

  const shift = (item: MenuItem, by: -1 | 1) => {
    const next = moved(ids, item.id, by);
    setIds(next);
    setSaid(`${item.label} is now number ${next.indexOf(item.id) + 1} of ${next.length}.`);
  };

  return (
    <section aria-labelledby="arrange-title" className={classes.arrange}>
      <h2 id="arrange-title" className={classes.title}>
        Arrange menu
      </h2>
      <p className={classes.help}>Drag an entry, or use its arrows. The dashboard stays on top.</p>
      <DragDropProvider
        plugins={menuPlugins((id) => byId.get(id)?.label ?? id)}
        onDragEnd={(event) => {
          if (!event.canceled) setIds([...fixed, ...move(free, event)]);
        }}
      >
        <ul className={classes.list}>
          {free.map((id, index) => {
            const item = byId.get(id);
            return (
              item && (
                <ArrangeRow
                  key={id}
                  item={item}
                  index={index}
                  last={index === free.length - 1}
                  onMove={(by) => shift(item, by)}
                />
              )
            );
          })}
        </ul>
      </DragDropProvider>
      <p className="g-hidden" role="status">
        {said}
      </p>
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.save}
          disabled={save.isPending}
          onClick={() => save.mutate(ids, { onSuccess: onDone })}
        >
          Save order
        </button>
        <button type="button" className={classes.plain} onClick={onDone}>
          Cancel
        </button>
        <button
          type="button"
          className={classes.plain}
          disabled={reset.isPending}
          onClick={() => reset.mutate(undefined, { onSuccess: onDone })}
        >
          Reset to default
        </button>
      </div>
    </section>
  );
}
