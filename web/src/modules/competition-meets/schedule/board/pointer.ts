import type { Carrier } from './carrier.ts';
import { HEAD, placeAt } from './geometry.ts';

const MOVED_BY = 5;
/** A finger that rests so long takes a card up; before that it scrolls. */
const HELD_MS = 280;
const EDGE = 44;
const SCROLLED_BY = 14;

type Pressed = { entry: string; id: number; x: number; y: number; grab: number; isTouch: boolean };

/** Carries cards by mouse, pen, or finger. Gives the way to end it. `onCarried` hears of each drop or end. */
export function carryByPointer(carrier: Carrier): () => void {
  const { root, scroller, ghost } = carrier.parts;
  let pressed: Pressed | null = null;
  let point = { x: 0, y: 0 };
  let held: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let boxes = { board: new DOMRect(), tray: new DOMRect() };

  const isMoving = () => carrier.entry !== null && !carrier.byKeys;
  const begin = () => {
    if (!pressed) return;
    clearTimeout(held);
    // The page is measured once, before anything moves.
    boxes = {
      board: scroller.getBoundingClientRect(),
      tray: root.querySelector('[data-tray]')?.getBoundingClientRect() ?? new DOMRect(),
    };
    carrier.lift(pressed.entry, false);
    root.setPointerCapture(pressed.id);
    draw();
  };
  const draw = () => {
    frame = 0;
    if (!isMoving() || !pressed) return;
    const { x, y } = point;
    const { board, tray } = boxes;
    const [left, top] = [scroller.scrollLeft, scroller.scrollTop];
    ghost.style.transform = `translate(${x + 14}px, ${y + 14}px)`;
    if (isIn(tray, x, y) && !isIn(board, x, y)) {
      carrier.toTray();
      return;
    }
    const { geometry, day } = carrier.view;
    const place = placeAt(
      carrier.store.ground.facts,
      geometry,
      day,
      Math.max(0, x - board.left + left),
      y - board.top + top - pressed.grab,
    );
    if (place) carrier.to(place);
    const by = {
      left: edge(x, board.left, board.right) * SCROLLED_BY,
      top: edge(y, board.top + HEAD, board.bottom) * SCROLLED_BY,
    };
    if (by.left !== 0 || by.top !== 0) {
      scroller.scrollBy(by);
      next();
    }
  };
  const next = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const end = () => {
    clearTimeout(held);
    cancelAnimationFrame(frame);
    frame = 0;
    pressed = null;
  };

  const down = (event: PointerEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (!card || !isPlain || !event.isPrimary || carrier.entry !== null || root.dataset['still'] !== undefined) return;
    const isTouch = event.pointerType === 'touch';
    // A card of the tray is taken at its top, as it looks when it's on the board.
    const grab = card.closest('[data-tray]') ? 0 : event.clientY - card.getBoundingClientRect().top;
    const { clientX: x, clientY: y, pointerId: id } = event;
    pressed = { entry: card.dataset['entry'] ?? '', id, x, y, grab, isTouch };
    point = { x, y };
    if (isTouch) held = setTimeout(begin, HELD_MS);
  };
  const move = (event: PointerEvent) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    point = { x: event.clientX, y: event.clientY };
    if (isMoving()) return next();
    const far = Math.hypot(point.x - pressed.x, point.y - pressed.y);
    if (far < MOVED_BY) return;
    if (pressed.isTouch) end();
    else begin();
  };
  const up = (event: PointerEvent) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (isMoving()) {
      draw();
      carrier.drop();
      // The press that ends a drag isn't a click on what is below it.
      root.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => root.removeEventListener('click', stop, { capture: true }), 0);
    }
    end();
  };
  const leave = () => {
    if (isMoving()) carrier.cancel();
    end();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isMoving()) leave();
  };
  const still = (event: TouchEvent) => {
    if (isMoving()) event.preventDefault();
  };
  const away = new AbortController();
  const { signal } = away;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', leave, { signal });
  root.addEventListener('touchmove', still, { signal, passive: false });
  root.addEventListener('contextmenu', (event) => isMoving() && event.preventDefault(), { signal });
  window.addEventListener('keydown', escape, { signal });
  window.addEventListener('blur', leave, { signal });
  return () => {
    leave();
    away.abort();
  };
}

const stop = (event: Event) => event.stopPropagation();

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** -1 or 1 where a point is near the one edge or the other, or beyond it. */
function edge(at: number, from: number, to: number): number {
  return at < from + EDGE ? -1 : at > to - EDGE ? 1 : 0;
}
