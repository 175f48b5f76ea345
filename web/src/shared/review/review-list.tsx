import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CADETS, counted, type Noun } from '../text/counted.ts';
import { type Review, type ReviewLine, splitLines } from './review.ts';
import parts from '../ui/parts.module.css';
import classes from './review.module.css';

type Props = { review: Review; noun?: Noun };

/**
 * The people an act is about, for review before it happens: first those with something unusual, each with what it is
 * and a way to leave that one out; then the others, folded away.
 */
export function ReviewList({ review, noun = CADETS }: Props) {
  const { lines, left, setLeft, kept } = review;
  const { unusual, usual, idle } = splitLines(lines);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const open = unusual.filter(({ id }) => !left.has(id));
  return (
    <section className={classes.review} aria-label="Review">
      <p className={classes.sum} role="status">
        <span>
          <strong>{counted(kept.length, noun.one, noun.many)}</strong>
          {left.size > 0 && `, ${left.size} left out`}
          {unusual.length === 0 ? '. Nothing unusual.' : `. ${unusual.length} to check:`}
        </span>
        {open.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setLeft(new Set([...left, ...open.map(({ id }) => id)]))}
          >
            {`Leave out these ${open.length}`}
          </Button>
        )}
      </p>
      {unusual.length > 0 && <Lines label="To check" lines={unusual} left={left} onToggle={toggle} />}
      {usual.length > 0 && (
        <details className={classes.usual}>
          <summary>
            {unusual.length === 0
              ? `Show ${counted(usual.length, noun.one, noun.many)}`
              : `${usual.length} with nothing unusual`}
          </summary>
          <Lines label="Nothing unusual" lines={usual} left={left} onToggle={toggle} />
        </details>
      )}
      {idle.length > 0 && (
        <details className={classes.usual}>
          <summary>{`${counted(idle.length, noun.one, noun.many)} with nothing to change`}</summary>
          <Lines label="Nothing to change" lines={idle} left={left} />
        </details>
      )}
    </section>
  );
}

type LinesProps = {
  label: string;
  lines: ReviewLine[];
  left: ReadonlySet<string>;
  /** Absent where no one can be left out. */
  onToggle?: (id: string) => void;
};

function Lines({ label, lines, left, onToggle }: LinesProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ id, name, note, unusual, idle }) => {
        const out = left.has(id);
        return (
          <li key={id} data-out={out || undefined}>
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              {note && <span className={parts.quiet}>{note}</span>}
              {idle && <span className={classes.idle}>{idle}</span>}
              {unusual.map((words) => (
                <span key={words} className={classes.why}>
                  <IconAlertTriangle size={15} aria-hidden />
                  {words}
                </span>
              ))}
            </span>
            {onToggle && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={out ? `Include ${name}` : `Leave out ${name}`}
                onClick={() => onToggle(id)}
              >
                {out ? 'Include' : 'Leave out'}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
