import { BoardCard } from './board-card.tsx';
import classes from './board-cards.module.css';
import type { BoardCadet, BoardLine } from './promotion.ts';
import { SelectAll } from './select-all.tsx';
import { toggled } from './toggled.ts';

type Props = {
  cadets: BoardCadet[];
  chosen: ReadonlySet<string>;
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (cadet: BoardCadet, lines: BoardLine[]) => void;
};

/** The board of a narrow screen, and of those who see few: a card for each cadet that opens to its criteria. */
export function BoardCards({ cadets, chosen, onChoose, onOpen }: Props) {
  const promotable = cadets.flatMap(({ cadet_id, next_code }) => (next_code ? [cadet_id] : []));
  return (
    <>
      {onChoose && promotable.length > 1 && (
        <div className={classes.all}>
          <SelectAll ids={promotable} chosen={chosen} onChoose={onChoose} noun="cadets" labeled />
        </div>
      )}
      <ul className={classes.cards} aria-label="Cadets">
        {cadets.map((cadet) => (
          <BoardCard
            key={cadet.cadet_id}
            cadet={cadet}
            chosen={chosen.has(cadet.cadet_id)}
            onChoose={onChoose && (() => onChoose(toggled(chosen, cadet.cadet_id)))}
            onOpen={(line) => onOpen(cadet, [line])}
            startsOpen={cadets.length === 1}
          />
        ))}
      </ul>
    </>
  );
}
