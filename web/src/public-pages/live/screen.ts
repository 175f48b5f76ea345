import { el } from '../dom.ts';
import type { List, Live, Part } from './results.ts';
import { partNotes, rowsTable } from './table.ts';

/** As many rows as are read from the far end of a gym. */
const ROWS = 7;
const TURN_MS = 12_000;

type Slide = { part: Part; list: List };

const slidesOf = ({ parts }: Live): Slide[] =>
  parts.flatMap((part) =>
    part.lists.flatMap((list) =>
      Array.from({ length: Math.max(1, Math.ceil(list.rows.length / ROWS)) }, (_, at) => ({
        part,
        list: { ...list, rows: list.rows.slice(at * ROWS, (at + 1) * ROWS) },
      })),
    ),
  );

/** The board for a large screen: one list after the other; it stands still where someone pauses it. */
export function largeScreen(main: HTMLElement): (live: Live) => void {
  let at = 0;
  let isPaused = false;
  let now: Live | null = null;
  const stop = el('button', { type: 'button', class: 'button plain' }, 'Pause');
  const board = el('div', { class: 'screen-board' });
  stop.addEventListener('click', () => {
    isPaused = !isPaused;
    stop.textContent = isPaused ? 'Go on' : 'Pause';
  });
  document.body.classList.add('screen');

  function draw(): void {
    if (now === null) return;
    const slides = slidesOf(now);
    const slide = slides[at % Math.max(1, slides.length)];
    board.replaceChildren(
      el('p', { class: 'screen-meet' }, now.title),
      ...(slide
        ? [
            el('h1', { class: 'screen-title' }, slide.part.name),
            partNotes(slide.part, now.time_zone),
            rowsTable(slide.part, slide.list, ({ name, school }) => el('span', {}, name ?? school)),
          ]
        : [el('h1', { class: 'screen-title' }, 'Results show up here once they’re released')]),
    );
  }
  setInterval(() => {
    if (isPaused) return;
    at += 1;
    draw();
  }, TURN_MS);
  return (live) => {
    now = live;
    if (!board.isConnected) main.replaceChildren(board, el('p', { class: 'screen-verbs' }, stop));
    draw();
  };
}
