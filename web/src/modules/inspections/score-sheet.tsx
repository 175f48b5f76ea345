import { Button, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { PressButtons } from '../../shared/ui/press-buttons.tsx';
import type { Result } from './inspection.api.ts';
import { type Entry, fullMarks, isAway, type Item, PRESENCE, type Section, tally } from './inspection.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './score-sheet.module.css';

type Props = {
  result: Result;
  sections: Section[];
  /** '3 of 22'. */
  place: string;
  mayScore: boolean;
  onEnter: (entry: Entry) => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onList: () => void;
};

/** The sheet of one cadet, with targets for a thumb: present or not, each item, remarks, and on to the next. */
export function ScoreSheet(props: Props) {
  const { result, sections, place, mayScore, onEnter } = props;
  const [remarks, setRemarks] = useState(result.remarks ?? '');
  const { scored, items, total, percent } = tally(sections, result.scores);
  const away = isAway(result.presence);
  const keepRemarks = () => remarks !== (result.remarks ?? '') && onEnter({ remarks });
  return (
    <section className={classes.sheet} aria-label={`Sheet for ${result.name}`}>
      <header className={classes.head}>
        <div>
          <p className={parts.noteLine}>{place}</p>
          <h2>{result.name}</h2>
        </div>
        <output>
          {away ? '—' : percent === null ? `${scored} of ${items} scored` : `${total} points · ${percent}%`}
        </output>
      </header>
      <fieldset className={classes.section} disabled={!mayScore}>
        <legend className="g-hidden">Attendance</legend>
        <PressButtons
          columns={3}
          choices={PRESENCE.options}
          chosen={result.presence === null ? null : PRESENCE.known(result.presence)}
          onPress={(presence) => onEnter({ presence: result.presence === presence ? null : presence })}
        />
      </fieldset>
      {!away && (
        <>
          <Button
            className={classes.full ?? ''}
            variant="light"
            size="md"
            fullWidth
            disabled={!mayScore || scored === items}
            onClick={() => onEnter({ scores: fullMarks(sections, result.scores) })}
          >
            {scored === 0 ? 'All correct (full points)' : 'Full points for the rest'}
          </Button>
          {sections.map(({ title, items: list }) => (
            <fieldset key={title} className={classes.section} disabled={!mayScore}>
              <legend>{title}</legend>
              {list.map((item) => (
                <ItemScore
                  key={item.id}
                  item={item}
                  score={result.scores[item.id]}
                  onScore={(points) => onEnter({ scores: { [item.id]: points } })}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
      <Textarea
        label="Remarks"
        autosize
        minRows={2}
        maxLength={500}
        disabled={!mayScore}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
        onBlur={keepRemarks}
      />
      {result.scored_by_label && <p className={parts.noteLine}>Entered by {result.scored_by_label}</p>}
      <Steps {...props} />
    </section>
  );
}

type ItemProps = { item: Item; score: number | undefined; onScore: (points: number) => void };

/** One item with a button for each number of points, the most first: it is what most cadets get. */
function ItemScore({ item: { label, points }, score, onScore }: ItemProps) {
  const choices = Array.from({ length: points + 1 }, (_, index) => ({
    value: points - index,
    label: String(points - index),
  }));
  return (
    <div className={classes.item} role="group" aria-label={label} data-lost={score !== undefined && score < points}>
      <span>{label}</span>
      <PressButtons columns={6} choices={choices} chosen={score} onPress={onScore} />
    </div>
  );
}

function Steps({ onPrevious, onNext, onList }: Pick<Props, 'onPrevious' | 'onNext' | 'onList'>) {
  return (
    <nav className={classes.steps} aria-label="Previous and next cadet">
      <Button variant="default" size="md" disabled={!onPrevious} onClick={() => onPrevious?.()} aria-label="Previous">
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      <Button variant="default" size="md" onClick={onList} leftSection={<IconList size={18} aria-hidden />}>
        All cadets
      </Button>
      <Button
        size="md"
        disabled={!onNext}
        onClick={() => onNext?.()}
        rightSection={<IconChevronRight size={20} aria-hidden />}
      >
        Next
      </Button>
    </nav>
  );
}
