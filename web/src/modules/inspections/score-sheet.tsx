import { Button, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import type { Result } from './inspection.api.ts';
import { type Entry, fullMarks, PRESENCE, type Presence, type Section, tally } from './inspection.ts';
import { ItemScore } from './item-score.tsx';
import shared from './inspections.module.css';
import classes from './score-sheet.module.css';

type Props = {
  result: Result;
  sections: Section[];
  place: { at: number; of: number };
  mayScore: boolean;
  onEnter: (entry: Entry) => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onList: () => void;
};

const CHOICES: Presence[] = ['present', 'absent', 'excused'];

/** The sheet of one cadet, with targets for a thumb: present or not, each item, remarks, and on to the next. */
export function ScoreSheet({ result, sections, place, mayScore, onEnter, onPrevious, onNext, onList }: Props) {
  const [remarks, setRemarks] = useState(result.remarks ?? '');
  const { scored, items, total, percent } = tally(sections, result.scores);
  const away = result.presence === 'absent' || result.presence === 'excused';
  const keepRemarks = () => remarks !== (result.remarks ?? '') && onEnter({ remarks });
  return (
    <section className={classes.sheet} aria-label={`Sheet of ${result.name}`}>
      <header className={classes.head}>
        <div>
          <p className={shared.note}>{`${place.at} of ${place.of}`}</p>
          <h2 className={classes.title}>{result.name}</h2>
        </div>
        <output className={classes.total}>
          {away ? '—' : percent === null ? `${scored} of ${items} scored` : `${total} points · ${percent} %`}
        </output>
      </header>
      <fieldset className={classes.choices} disabled={!mayScore}>
        <legend className="g-hidden">Presence</legend>
        {CHOICES.map((presence) => (
          <button
            key={presence}
            type="button"
            className={classes.choice}
            aria-pressed={result.presence === presence}
            onClick={() => onEnter({ presence: result.presence === presence ? null : presence })}
          >
            {PRESENCE[presence].label}
          </button>
        ))}
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
            {scored === 0 ? 'All correct: full points' : 'Full points for the rest'}
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
      {result.scored_by_label && <p className={shared.note}>Entered by {result.scored_by_label}</p>}
      <nav className={classes.steps} aria-label="Down the rank">
        <Button variant="default" size="md" disabled={!onPrevious} onClick={() => onPrevious?.()} aria-label="Previous">
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Button variant="default" size="md" onClick={onList} leftSection={<IconList size={18} aria-hidden />}>
          Rank
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
    </section>
  );
}
