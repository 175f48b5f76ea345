import { ReadinessCard } from './readiness-card.tsx';
import classes from './readiness-cards.module.css';
import type { ReadinessCadet, ReadinessLine } from './readiness.ts';
import { SelectAll } from '../select-all.tsx';
import { toggled } from '../toggled.ts';

type Props = {
  cadets: ReadinessCadet[];
  chosen: ReadonlySet<string>;
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (cadet: ReadinessCadet, lines: ReadinessLine[]) => void;
};

/** Readiness on a narrow screen, and of those who see few: a card for each cadet that opens to its criteria. */
export function ReadinessCards({ cadets, chosen, onChoose, onOpen }: Props) {
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
          <ReadinessCard
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
