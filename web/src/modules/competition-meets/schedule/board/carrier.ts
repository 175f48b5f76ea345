import type { BoardStore } from './board-store.ts';
import { type Geometry, topOf } from './geometry.ts';
import type { Mover, Tried } from './mover.ts';
import type { Place } from './plan.ts';
import { titleOf, whereWords } from './words.ts';

/** The parts of the page that show where a card would be; they're changed without drawing the board again. */
export type Parts = {
  root: HTMLElement;
  scroller: HTMLElement;
  marker: HTMLElement;
  ghost: HTMLElement;
  strip: HTMLElement;
};

export type View = { geometry: Geometry; day: string };

type Carried = { entry: string; mover: Mover; tried: Tried | null; isOut: boolean; byKeys: boolean };

/** A card on its way: what it would break where it is, shown in each frame with no part of the board drawn or measured. */
export class Carrier {
  readonly store: BoardStore;
  readonly parts: Parts;
  view: View;
  private carried: Carried | null = null;

  constructor(store: BoardStore, parts: Parts, view: View) {
    this.store = store;
    this.parts = parts;
    this.view = view;
  }

  get entry(): string | null {
    return this.carried?.entry ?? null;
  }

  get byKeys(): boolean {
    return this.carried?.byKeys ?? false;
  }

  get place(): Place | null {
    const slot = this.carried?.tried?.slot;
    return slot ? { day: slot.day, area: slot.area.id, start: slot.start, lane: null } : null;
  }

  lift(entry: string, byKeys: boolean): void {
    const { root, ghost, strip } = this.parts;
    this.carried = { entry, mover: this.store.mover(entry), tried: null, isOut: false, byKeys };
    this.store.isCarrying = true;
    this.store.dismiss();
    root.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)?.setAttribute('data-carried', '');
    ghost.hidden = byKeys;
    strip.hidden = !byKeys;
  }

  /** Shows the card at a place, with what it would break there. */
  to(place: Place): void {
    const { carried } = this;
    const now = carried?.tried?.slot;
    if (!carried) return;
    if (!carried.isOut && now?.area.id === place.area && now.start === place.start && now.day === place.day) return;
    carried.tried = carried.mover.at(place);
    carried.isOut = false;
    if (carried.tried) this.show(carried.tried);
  }

  /** Shows that it would be taken out. */
  toTray(): void {
    const { carried } = this;
    if (!carried || carried.isOut) return;
    carried.isOut = true;
    carried.tried = null;
    this.parts.marker.hidden = true;
    const isPinned = this.store.plan.pinned.has(carried.entry);
    this.say(isPinned ? 'It’s pinned. Unpin it, then take it out.' : 'Taken out of the schedule', !isPinned);
  }

  /** Puts it where it's shown. True where it's there now, or was taken out. */
  drop(): boolean {
    const { carried } = this;
    if (!carried) return false;
    this.end();
    if (carried.isOut) {
      if (this.store.plan.pinned.has(carried.entry)) this.store.setCurrent(carried.entry);
      else this.store.takeOut([carried.entry]);
      return true;
    }
    return carried.tried !== null && this.store.put(carried.tried);
  }

  /** Leaves it where it was. */
  cancel(): void {
    const { carried } = this;
    if (!carried) return;
    this.end();
    this.store.say(`${titleOf(this.store.ground.facts, carried.entry).team} is where it was.`);
  }

  private end(): void {
    const { root, marker, ghost, strip } = this.parts;
    this.carried = null;
    this.store.isCarrying = false;
    for (const card of root.querySelectorAll('[data-carried]')) card.removeAttribute('data-carried');
    for (const part of [marker, ghost, strip]) part.hidden = true;
  }

  private show(tried: Tried): void {
    const { geometry } = this.view;
    const { slot } = tried;
    const stand = geometry.stands.find(({ column }) => column.area.id === slot.area.id);
    const { marker } = this.parts;
    const why = this.store.why(tried);
    const wide = slot.area.share === 'relay' ? slot.event.lanes : 1;
    const lane = slot.lane === null ? 0 : slot.lane - 1;
    const inside = stand ? Math.min(lane, stand.column.lanes - 1) : 0;
    marker.hidden = stand === undefined;
    if (stand) {
      const width = stand.column.area.share === 'relay' ? stand.lane * wide : stand.width - 6;
      marker.style.transform = `translate(${stand.left + 3 + inside * (slot.lane === null ? 0 : stand.lane)}px, ${topOf(geometry, slot.start)}px)`;
      marker.style.width = `${width}px`;
      marker.style.height = `${Math.max(12, (slot.end - slot.start) * geometry.scale)}px`;
    }
    this.say(`${whereWords(slot)}. ${why ?? 'Free.'}`, why === null);
  }

  private say(words: string, isFree: boolean): void {
    const { marker, ghost, strip } = this.parts;
    const tone = isFree ? 'free' : 'refused';
    for (const part of [marker, ghost, strip]) part.dataset['tone'] = tone;
    const { team } = titleOf(this.store.ground.facts, this.carried?.entry ?? '');
    (this.byKeys ? strip : ghost).textContent = `${team}: ${words}`;
  }
}
