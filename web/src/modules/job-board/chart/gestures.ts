import type { View } from './view.ts';

type Point = { x: number; y: number };

/** What gestures ask of the chart. */
export type Wanted = {
  /** The box at a point of the chart. */
  boxAt: (point: Point) => string | undefined;
  /** Whether boxes may be dragged. */
  mayMove: () => boolean;
  /** A box was dropped on another. */
  onDrop: (id: string, onto: string) => void;
};

/** So far a press may slip before it's a drag. */
const SLIP = 6;

type Dragged = { element: HTMLElement; id: string; from: Point; over: Element | null };

/**
 * Follows the wheel, one finger or the mouse (moves the chart, or a box that it took), and two fingers (zoom). Only styles
 * are set until it ends. Returns what stops it.
 */
export function followGestures(port: HTMLElement, view: View, wanted: Wanted): () => void {
  const held = new Map<number, Point>();
  let box: Dragged | null = null;
  let moved = false;

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || held.size > 1) return;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = false;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-box]') : null;
    // A finger moves the chart, also where it began on a box: "Report to" is its way to move one.
    const takes = element && event.pointerType !== 'touch' && held.size === 1 && wanted.mayMove();
    box = takes
      ? { element, id: element.dataset['box'] ?? '', from: { x: event.clientX, y: event.clientY }, over: null }
      : null;
  };
  const move = (event: PointerEvent) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const point = { x: event.clientX, y: event.clientY };
    if (!moved && Math.hypot(point.x - before.x, point.y - before.y) < SLIP && held.size === 1) return;
    if (!moved) port.setPointerCapture(event.pointerId);
    moved = true;
    held.set(event.pointerId, point);
    if (held.size === 2) pinch(view, [...held.entries()], event.pointerId, before);
    else if (box) dragBox(port, view, wanted, box, point);
    else view.pan(point.x - before.x, point.y - before.y);
  };
  const letGo = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || !box) return;
    const dropped = box;
    box = null;
    const onto = dropped.over?.getAttribute('data-box');
    putBack(dropped);
    if (event.type === 'pointerup' && onto) wanted.onDrop(dropped.id, onto);
  };
  const click = (event: MouseEvent) => {
    if (moved) event.stopPropagation();
    moved = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.shiftKey) view.pan(-event.deltaY, 0);
    else view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
  };

  const stop = new AbortController();
  const { signal } = stop;
  port.addEventListener('pointerdown', press, { signal });
  port.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel'] as const) port.addEventListener(name, letGo, { signal });
  port.addEventListener('click', click, { signal, capture: true });
  port.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}

function pinch(view: View, held: [number, Point][], moving: number, before: Point): void {
  const still = held.find(([id]) => id !== moving)?.[1];
  const now = held.find(([id]) => id === moving)?.[1];
  if (!still || !now) return;
  const far = (one: Point) => Math.max(1, Math.hypot(one.x - still.x, one.y - still.y));
  view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  view.zoom(far(now) / far(before), { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 });
}

function dragBox(port: HTMLElement, view: View, wanted: Wanted, box: Dragged, point: Point): void {
  const scale = view.scale();
  box.element.style.translate = `${(point.x - box.from.x) / scale}px ${(point.y - box.from.y) / scale}px`;
  box.element.dataset['dragging'] = '';
  const id = wanted.boxAt(view.at(point));
  const over = id && id !== box.id ? port.querySelector(`[data-box="${id}"]`) : null;
  if (over === box.over) return;
  box.over?.removeAttribute('data-over');
  over?.setAttribute('data-over', '');
  box.over = over;
}

function putBack({ element, over }: Dragged): void {
  element.style.translate = '';
  delete element.dataset['dragging'];
  over?.removeAttribute('data-over');
}
