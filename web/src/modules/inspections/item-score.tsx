import type { Item } from './inspection.ts';
import classes from './score-sheet.module.css';

type Props = { item: Item; score: number | undefined; onScore: (points: number) => void };

/** One item with a button for each number of points, the most first: it is what most cadets get. */
export function ItemScore({ item, score, onScore }: Props) {
  const choices = Array.from({ length: item.points + 1 }, (_, index) => item.points - index);
  return (
    <div
      className={classes.item}
      role="group"
      aria-label={item.label}
      data-lost={score !== undefined && score < item.points}
    >
      <span>{item.label}</span>
      <span className={classes.points}>
        {choices.map((points) => (
          <button
            key={points}
            type="button"
            className={classes.point}
            aria-pressed={score === points}
            onClick={() => onScore(points)}
          >
            {points}
          </button>
        ))}
      </span>
    </div>
  );
}
