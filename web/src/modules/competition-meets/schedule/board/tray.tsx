import { memo } from 'react';
import type { Ground } from './ground.ts';
import type { Looks } from './board-column.tsx';
import { titleOf } from './words.ts';
import cards from './card.module.css';
import classes from './side.module.css';

type Props = { ground: Ground; entries: readonly string[]; whys: ReadonlyMap<string, string>; looks: Looks };

/** Entries without a place, with why: they're dragged or carried to the board from here. */
export const Tray = memo(function Tray({ ground, entries, whys, looks }: Props) {
  return (
    <ul className={classes.tray} aria-label="Without a place">
      {entries.map((id) => {
        const { team, school } = titleOf(ground.facts, id);
        const entry = ground.facts.entries.get(id);
        const isDim =
          (looks.school !== null && entry?.school !== looks.school) ||
          (looks.event !== null && entry?.event !== looks.event);
        return (
          <li key={id} className={cards.kept} data-dim={isDim || undefined}>
            <button
              type="button"
              tabIndex={-1}
              className={cards.card}
              data-entry={id}
              data-hue={looks.hues.get(entry?.event ?? '') ?? 0}
              data-selected={looks.selected.has(id) || undefined}
              aria-describedby="board-keys"
            >
              <span className={cards.team}>{team}</span> <span className={cards.school}>{school}</span>
            </button>
            {whys.has(id) && <p className={classes.why}>{whys.get(id)}</p>}
          </li>
        );
      })}
    </ul>
  );
});
