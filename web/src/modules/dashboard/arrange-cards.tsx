import { Button } from '@mantine/core';
import { useState } from 'react';
import { ArrangeList } from '../../shared/arrange/arrange-list.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './arrange-cards.module.css';
import { useSaveLayout } from './dashboard.queries.ts';
import type { ReadyCard } from './use-cards.tsx';

type Props = { shown: ReadyCard[]; hidden: ReadyCard[]; onClose: () => void };

/** Puts the cards in the person's own order, hides some, and brings them back. */
export function ArrangeCards({ shown, hidden, onClose }: Props) {
  const [cards, setCards] = useState(() => shown.map(({ id }) => id));
  const save = useSaveLayout('Dashboard saved');
  const reset = useSaveLayout('Dashboard reset');
  const all = [...shown, ...hidden];
  const listed = cards.flatMap((id) => all.filter((card) => card.id === id));
  const away = all.filter(({ id }) => !cards.includes(id));
  const keep = () => afterwards(save.send({ cards, hidden: away.map(({ id }) => id) }), onClose);
  return (
    <Dialog onClose={onClose} title="Arrange dashboard" size={480}>
      <p className={classes.help}>Drag a card, or use its arrows. Hidden cards can be shown again at any time.</p>
      <ArrangeList
        label="Shown cards"
        items={listed.map(({ id, label }) => ({
          id,
          label,
          verb: (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Hide ${label}`}
              onClick={() => setCards(cards.filter((one) => one !== id))}
            >
              Hide
            </Button>
          ),
        }))}
        onChange={setCards}
      />
      {away.length > 0 && (
        <>
          <h3 className={classes.title}>Hidden</h3>
          <ul className={classes.hidden} aria-label="Hidden cards">
            {away.map(({ id, label }) => (
              <li key={id}>
                <span>{label}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Show ${label}`}
                  onClick={() => setCards([...cards, id])}
                >
                  Show
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          loading={reset.busy}
          onClick={() => afterwards(reset.send({ cards: [], hidden: [] }), onClose)}
        >
          Reset to default
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.busy} onClick={keep}>
          Save dashboard
        </Button>
      </div>
    </Dialog>
  );
}
