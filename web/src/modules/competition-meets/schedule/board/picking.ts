import type { Carrier } from './carrier.ts';
import { cardsBetween } from './steps.ts';

/** A press on a card shows it beside the board; with Ctrl it's selected too, with Shift all up to it are. */
export function pickCards(carrier: Carrier): () => void {
  const { root } = carrier.parts;
  const press = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const entry = card?.dataset['entry'];
    const { store, view } = carrier;
    if (entry === undefined) return;
    const { current, selected } = store.read();
    if (event.ctrlKey || event.metaKey) store.toggle(entry);
    else if (event.shiftKey && current !== null) {
      const columns = view.geometry.stands.map(({ column }) => column);
      store.select(new Set([...selected, ...cardsBetween(columns, current, entry)]));
    } else store.setCurrent(entry);
  };
  root.addEventListener('click', press);
  return () => root.removeEventListener('click', press);
}
