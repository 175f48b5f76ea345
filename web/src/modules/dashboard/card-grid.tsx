import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import classes from './dashboard.module.css';
import { rowsOf } from './layout.ts';
import type { ReadyCard } from './use-cards.tsx';

/** The cards in their rows; on a phone below each other in the person's own order. */
export function CardGrid({ cards }: { cards: ReadyCard[] }) {
  const narrow = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });
  if (narrow) {
    return (
      <div className={classes.stack}>
        <Cards cards={cards} />
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      {rowsOf(cards).map((row) =>
        row.full ? (
          <Cards key={row.full.id} cards={[row.full]} />
        ) : (
          <div key={[...row.wide, ...row.narrow][0]?.id} className={classes.columns}>
            <div className={classes.stack}>
              <Cards cards={row.wide} />
            </div>
            <div className={classes.stack}>
              <Cards cards={row.narrow} />
            </div>
          </div>
        ),
      )}
    </div>
  );
}

function Cards({ cards }: { cards: ReadyCard[] }) {
  return cards.map(({ id, content }) => <Suspense key={id}>{content}</Suspense>);
}
