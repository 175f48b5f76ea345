import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Piece } from '../../../../../domain/meets/awards/pieces.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { GivingNote } from '../giving-note.tsx';
import { type Giving, useGiving } from '../giving.ts';
import type { Awards } from '../use-awards.ts';
import { type Slide, sectionName, slidesOf, stepSaid, winnerSaid } from './slides.ts';
import { piecesSaid } from '../award-words.ts';
import { useSlideKeys } from './use-slide-keys.ts';
import classes from './lectern.module.css';

type Props = { awards: Awards; home: string };

/** One page of the script after the other. The address says which, so that a reload comes back to it. */
export function Lectern({ awards, home }: Props) {
  const { params, put } = useAddress();
  const giving = useGiving(awards);
  const slides = slidesOf(awards);
  const at = Math.max(
    0,
    slides.findIndex(({ key }) => key === params.get('at')),
  );
  const slide = slides[at];
  const go = (by: number) => {
    const next = slides[at + by];
    if (next) put({ at: next.key });
  };
  useSlideKeys(go);
  useEffect(() => {
    // The page behind doesn't scroll.
    document.body.classList.add(classes.held ?? '');
    return () => document.body.classList.remove(classes.held ?? '');
  }, []);
  return (
    <section className={classes.lectern} aria-label="Awards script">
      <header className={classes.head}>
        <Link to={home} className={classes.leave} aria-label="Close the script">
          <IconX size={26} aria-hidden />
        </Link>
        <span>{slide ? sectionName(awards, slide.section) : awards.meet.title}</span>
        <span className={classes.count}>{slides.length > 0 ? `${at + 1} of ${slides.length}` : ''}</span>
      </header>
      <div className={classes.body} aria-live="polite">
        {slide ? <SlideWords awards={awards} slide={slide} giving={giving} /> : <p>No awards are planned yet.</p>}
      </div>
      <div className={classes.note}>
        <GivingNote meet={awards.meet.id} />
      </div>
      <footer className={classes.foot}>
        <button type="button" className={classes.step} disabled={at === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={30} aria-hidden /> Back
        </button>
        <button
          type="button"
          className={classes.step}
          data-next
          disabled={at >= slides.length - 1}
          onClick={() => go(1)}
        >
          Next <IconChevronRight size={30} aria-hidden />
        </button>
      </footer>
    </section>
  );
}

type SlideProps = { awards: Awards; slide: Slide; giving: Giving };

function SlideWords({ awards, slide, giving }: SlideProps) {
  const { section, step } = slide;
  if (!step)
    return (
      <>
        <h2 className={classes.title}>{sectionName(awards, section)}</h2>
        {section.waits === 'certificate' && (
          <p className={classes.waits}>Waits for its results to be certified. Go on with the next.</p>
        )}
        {section.waits === 'winner' && <p className={classes.waits}>Waits for a winner. Go on with the next.</p>}
        {section.waits === null && slide.last && <p className={classes.waits}>No one has one of these places.</p>}
      </>
    );
  return (
    <>
      <p className={classes.place}>{stepSaid(awards, step)}</p>
      <ul className={classes.winners}>
        {step.winners.map((winner) => {
          const { school, more } = winnerSaid(awards, winner);
          return (
            <li key={winner.piece.key}>
              <span className={classes.school}>{school}</span>
              {more && <span className={classes.more}>{more}</span>}
              <Given pieces={winner.pieces} giving={giving} off={awards.closed} />
            </li>
          );
        })}
      </ul>
      {slide.last && (
        <button
          type="button"
          className={classes.mark}
          aria-pressed={giving.announced.has(section.key)}
          disabled={awards.closed}
          onClick={() => giving.announce(section.key, !giving.announced.has(section.key))}
        >
          {giving.announced.has(section.key) ? 'Announced' : 'Mark as announced'}
        </button>
      )}
    </>
  );
}

type GivenProps = { pieces: Piece[]; giving: Giving; off: boolean };

/** Hands all that a winner gets over with one press; pressed again, it takes that back. */
function Given({ pieces, giving, off }: GivenProps) {
  const given = giving.given.filter(({ piece }) => pieces.some(({ key }) => key === piece.key));
  const all = given.length === pieces.length;
  const press = () => {
    if (all) return given.forEach(({ handout }) => giving.undo(handout));
    for (const piece of pieces) if (!given.some((one) => one.piece.key === piece.key)) giving.give(piece);
  };
  return (
    <button type="button" className={classes.mark} aria-pressed={all} disabled={off} onClick={press}>
      {all ? 'Given' : `Give ${pieces.map(({ line }) => piecesSaid(line).toLowerCase()).join(' and ')}`}
    </button>
  );
}
