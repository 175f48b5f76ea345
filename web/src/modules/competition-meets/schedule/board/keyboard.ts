import type { Carrier } from './carrier.ts';
import { AXIS, HEAD, topOf } from './geometry.ts';
import { nextCard, nextPlace } from './steps.ts';

const WAYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** What keys do beside going and carrying. */
export type Verbs = {
  move: (entry: string) => void;
  pin: (entry: string) => void;
  takeOut: (entry: string) => void;
  zoom: (by: number) => void;
};

/**
 * The keyboard on the board: arrows go from card to card, Enter or Space takes a card up, arrows move it, Page Up and Page Down move
 * it an hour, Enter or Space drops it, Escape leaves it where it was. M opens Move, P pins, S selects, Delete takes out; + and - zoom.
 */
export function carryByKeys(carrier: Carrier, verbs: Verbs): () => void {
  const { root } = carrier.parts;
  const press = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const entry = card?.dataset['entry'];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const by = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (by !== undefined && !hasModifier && carrier.entry === null && isIn(carrier.parts.scroller, event.target)) {
      event.preventDefault();
      verbs.zoom(by);
    }
    if (!card || entry === undefined) return;
    if (carrier.entry !== null ? carry(event) : !hasModifier && browse(event, card, entry)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const carry = ({ key }: KeyboardEvent): boolean => {
    if (!carrier.byKeys) return false;
    const { entry } = carrier;
    if (key === 'Enter' || key === ' ' || key === 'Escape') {
      if (key === 'Escape') carrier.cancel();
      else carrier.drop();
      // The card is drawn at its place before it's found there.
      requestAnimationFrame(() => focusCard(root, entry));
      return true;
    }
    const { place } = carrier;
    const next = place && nextPlace(carrier.store.ground.facts, columnsIn(carrier), place, key);
    if (!next) return key.startsWith('Arrow') || key.startsWith('Page');
    carrier.to(next);
    reveal(carrier);
    return true;
  };
  const browse = ({ key }: KeyboardEvent, card: HTMLElement, entry: string): boolean => {
    if (WAYS.includes(key) && !card.closest('[data-tray]')) {
      focusCard(root, nextCard(columnsIn(carrier), entry, key));
      return true;
    }
    // Who only reads opens a card by Enter.
    if (root.dataset['still'] !== undefined) return false;
    if (key === 'Enter' || key === ' ') {
      const place = firstPlace(carrier, entry);
      if (!place) return false;
      carrier.lift(entry, true);
      carrier.to(place);
      reveal(carrier);
      return true;
    }
    if (key === 'm') verbs.move(entry);
    else if (key === 'p') verbs.pin(entry);
    else if (key === 's') carrier.store.toggle(entry);
    else if (key === 'Delete') verbs.takeOut(entry);
    else return false;
    return true;
  };
  // Who goes elsewhere with the keyboard leaves the card where it was.
  const leave = (event: FocusEvent) => {
    if (carrier.byKeys && event.relatedTarget !== null) carrier.cancel();
  };
  const arrive = (event: FocusEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    if (card) stopAt(root, card);
  };
  const away = new AbortController();
  const { signal } = away;
  root.addEventListener('keydown', press, { signal });
  root.addEventListener('focusout', leave, { signal });
  root.addEventListener('focusin', arrive, { signal });
  return () => {
    if (carrier.byKeys) carrier.cancel();
    away.abort();
  };
}

const isIn = (part: HTMLElement, target: EventTarget | null) => target instanceof Node && part.contains(target);

const columnsIn = ({ view }: Carrier) => view.geometry.stands.map(({ column }) => column);

/** Where a card is when it's taken up: its place, or the first of its areas where it has none on this day. */
function firstPlace({ store, view }: Carrier, entry: string) {
  const { facts } = store.ground;
  const slot = store.plan.places.get(entry);
  if (slot && slot.day === view.day) return { day: slot.day, area: slot.area.id, start: slot.start, lane: null };
  const area = facts.events.get(facts.entries.get(entry)?.event ?? '')?.areas[0];
  return area === undefined ? null : { day: view.day, area, start: view.geometry.from, lane: null };
}

/** One card at a time is in the order of the tab key. */
function stopAt(root: HTMLElement, card: HTMLElement): void {
  const list = card.closest('[data-tray]') ?? root.querySelector('[data-board]');
  for (const other of list?.querySelectorAll<HTMLElement>('[data-entry][tabindex="0"]') ?? []) other.tabIndex = -1;
  card.tabIndex = 0;
}

/** Sees to it that the tab key leads to a card of the board and to one of the tray. */
export function keepTabStops(root: HTMLElement): void {
  for (const list of root.querySelectorAll('[data-board], [data-tray]')) {
    if (list.querySelector('[data-entry][tabindex="0"]')) continue;
    const first = list.querySelector<HTMLElement>('[data-entry]');
    if (first) first.tabIndex = 0;
  }
}

/** Goes to the card of an entry, wherever it is on the page now. */
export function focusCard(root: HTMLElement, entry: string | null): void {
  if (entry === null) return;
  root.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)?.focus();
}

/** Brings the place of a carried card into sight. */
function reveal({ parts: { scroller }, view: { geometry }, place }: Carrier): void {
  const stand = geometry.stands.find(({ column }) => column.area.id === place?.area);
  if (!stand || !place) return;
  const top = topOf(geometry, place.start);
  const [left, width] = [scroller.scrollLeft, scroller.clientWidth];
  if (stand.left - AXIS < left) scroller.scrollLeft = stand.left - AXIS;
  else if (stand.left + stand.width > left + width) scroller.scrollLeft = stand.left + stand.width - width;
  const seen = scroller.scrollTop;
  if (top - HEAD - 20 < seen) scroller.scrollTop = top - HEAD - 20;
  else if (top + 90 > seen + scroller.clientHeight) scroller.scrollTop = top + 90 - scroller.clientHeight;
}
