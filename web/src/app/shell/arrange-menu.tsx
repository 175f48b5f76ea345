import { useState } from 'react';
import { ArrangeList } from '../../shared/arrange/arrange-list.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import classes from './arrange-menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem } from './menu.ts';
import { useResetMenuOrder, useSaveMenuOrder } from './menu.queries.ts';

type Props = { items: MenuItem[]; onDone: () => void };

/** Arranges the menu in the user's own order. The dashboard stays on top. */
export function ArrangeMenu({ items, onDone }: Props) {
  const [ids, setIds] = useState(() => items.map((item) => item.id));
  const save = useSaveMenuOrder();
  const reset = useResetMenuOrder();
  const fixed = ids.filter((id) => id === 'dashboard');
  const free = ids.flatMap((id) => items.filter((item) => item.id === id && id !== 'dashboard'));

  return (
    <section aria-labelledby="arrange-title" className={classes.arrange}>
      <h2 id="arrange-title" className={classes.title}>
        Arrange menu
      </h2>
      <p className={classes.help}>Drag an entry, or use its arrows. The dashboard stays on top.</p>
      <ArrangeList
        label="Menu entries"
        items={free.map(({ id, label, icon }) => ({ id, label, icon: <MenuIcon name={icon} /> }))}
        onChange={(next) => setIds([...fixed, ...next])}
      />
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.save}
          disabled={save.busy}
          onClick={() => afterwards(save.send(ids), onDone)}
        >
          Save order
        </button>
        <button type="button" className={classes.plain} onClick={onDone}>
          Cancel
        </button>
        <button
          type="button"
          className={classes.plain}
          disabled={reset.busy}
          onClick={() => afterwards(reset.send(), onDone)}
        >
          Reset to default
        </button>
      </div>
    </section>
  );
}
