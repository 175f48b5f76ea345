import { memo } from 'react';
import { clockOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { formatSpan } from '../../../../shared/time/clock.ts';
import type { Card } from './columns.ts';
import { AXIS, type Geometry, type Stand } from './geometry.ts';
import type { Marks } from './marks.ts';
import classes from './board.module.css';
import looksOf from './card.module.css';

/** What cards look like beside where they are. */
export type Looks = {
  marks: Marks;
  selected: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  school: string | null;
  event: string | null;
  hues: ReadonlyMap<string, number>;
};

type Props = Stand & Pick<Geometry, 'from' | 'to' | 'scale'> & { looks: Looks };

/** An area from the start of the day to its end: who is there, and when no one can be. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, left, width, lane, from, to, scale, looks } = props;
  const top = (minutes: number) => (minutes - from) * scale;
  const name = column.area.name || column.area.id;
  return (
    <div
      className={classes.column}
      data-holding={column.isHolding || undefined}
      style={{
        left: left - AXIS,
        width,
        height: top(to),
        backgroundSize: `100% ${60 * scale}px`,
        backgroundPositionY: `${top(Math.ceil(from / 60) * 60)}px`,
      }}
    >
      {column.shades.map((shade) => {
        const [start, end] = [Math.max(shade.from, from), Math.min(shade.to, to)];
        if (start >= end) return null;
        return (
          <div
            key={`${shade.kind} ${shade.from} ${shade.label}`}
            className={classes.shade}
            data-kind={shade.kind}
            style={{ top: top(start), height: (end - start) * scale }}
          >
            <span className={classes.shadeLabel}>
              {shade.label} <span className="g-hidden">{formatSpan(clockOf(shade.from), clockOf(shade.to))}</span>
            </span>
          </div>
        );
      })}
      {column.starts?.map((start) => (
        <div key={start} className={classes.start} style={{ top: top(start) }} />
      ))}
      <ul className={classes.cards} aria-label={`${name}, ${column.cards.length}`}>
        {column.cards.map((card) => {
          const { entry, event, school } = card.slot;
          const place = {
            left: 3 + card.lane * lane,
            top: top(card.from),
            width: card.wide * lane - 2,
            height: (card.to - card.from) * scale,
          };
          const isDim =
            (looks.school !== null && school.id !== looks.school) || (looks.event !== null && event.id !== looks.event);
          const hue = looks.hues.get(event.id) ?? 0;
          if (column.isHolding) return <Passing key={entry.id} card={card} {...place} isDim={isDim} hue={hue} />;
          return (
            <BoardCard
              key={entry.id}
              card={card}
              {...place}
              tail={event.buffer_min * scale}
              isDim={isDim}
              hue={hue}
              isPinned={looks.pinned.has(entry.id)}
              isSelected={looks.selected.has(entry.id)}
              broken={looks.marks.broken.get(entry.id)}
              soft={looks.marks.soft.get(entry.id)}
            />
          );
        })}
      </ul>
    </div>
  );
});

type Drawn = { card: Card; left: number; top: number; width: number; height: number; hue: number; isDim: boolean };

/** Who passes through a holding or warm-up area: it follows from where the entry is. */
function Passing({ card, left, top, width, height, hue, isDim }: Drawn) {
  const { entry } = card.slot;
  const span = formatSpan(clockOf(card.from), clockOf(card.to));
  return (
    <li
      className={looksOf.passing}
      data-hue={hue}
      data-dim={isDim || undefined}
      style={{ left, top, width, height }}
      title={`${entry.team || entry.id} ${span}`}
    >
      <span className="g-hidden">{`${entry.team || entry.id}, ${span}`}</span>
    </li>
  );
}

type CardProps = Drawn & {
  tail: number;
  isPinned: boolean;
  isSelected: boolean;
  broken: string | undefined;
  soft: string | undefined;
};

/** Two lines need so much room. */
const TWO_LINES = 34;
const ONE_LINE = 13;

const BoardCard = memo(
  function BoardCard({
    card,
    left,
    top,
    width,
    height,
    hue,
    isDim,
    tail,
    isPinned,
    isSelected,
    broken,
    soft,
  }: CardProps) {
    const { entry, event, school } = card.slot;
    const span = formatSpan(clockOf(card.from), clockOf(card.to));
    const team = entry.team || entry.id;
    const schoolName = school.name || school.id;
    const words = [span, event.name || event.id, isPinned && 'pinned', isSelected && 'selected', broken, soft];
    const isTall = height >= TWO_LINES;
    return (
      <li className={looksOf.slot} style={{ left, top, width, height }} data-dim={isDim || undefined}>
        <button
          type="button"
          tabIndex={-1}
          className={looksOf.card}
          data-entry={entry.id}
          data-hue={hue}
          data-pinned={isPinned || undefined}
          data-selected={isSelected || undefined}
          data-mark={broken ? 'broken' : soft ? 'soft' : undefined}
          aria-describedby="board-keys"
          aria-label={[`${team} ${schoolName}`, ...words].filter(Boolean).join(', ')}
        >
          {height >= ONE_LINE && (
            <span className={looksOf.team}>
              {team}
              {!isTall && ` ${schoolName}`}
            </span>
          )}
          {isTall && <span className={looksOf.school}>{schoolName}</span>}
        </button>
        {tail >= 2 && <span className={looksOf.tail} style={{ height: tail }} />}
      </li>
    );
  },
  (one, other) =>
    one.card.slot === other.card.slot &&
    (
      ['left', 'top', 'width', 'height', 'hue', 'isDim', 'tail', 'isPinned', 'isSelected', 'broken', 'soft'] as const
    ).every((key) => one[key] === other[key]),
);
