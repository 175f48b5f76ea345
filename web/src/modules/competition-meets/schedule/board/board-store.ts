import type { Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { changesOf, type Changes } from './changes.ts';
import { type Column, columnsOf } from './columns.ts';
import type { Ground } from './ground.ts';
import { act, begin, type History, redo, undo } from './history.ts';
import { type Marks, marksOf, NO_MARKS } from './marks.ts';
import { type Mover, moverOf, type Tried, triedTogether } from './mover.ts';
import { inPieces, nearestFree } from './nearest.ts';
import { isAt, type Place, placeOf, type Plan, withPinned, withPlaces } from './plan.ts';
import { byWords, titleOf, whereWords, whyNot } from './words.ts';

/** Why something wasn't done: it stays until it's dismissed. `free` are the nearest places; null while they're searched. */
export type Refusal = { title: string; why: string; entry: string | null; isPinned: boolean; free: Placed[] | null };

export type BoardState = {
  history: History;
  selected: ReadonlySet<string>;
  /** The card that the panel beside the board is about. */
  current: string | null;
  refusal: Refusal | null;
  marks: Marks;
};

const PINNED = 'Unpin it, then move it.';
const ENTRIES = { one: 'entry', many: 'entries' };
const MARKED_AFTER_MS = 60;

/** The board of a day as it's arranged: each act is checked, can be undone, and is kept on the device until it's saved. */
export class BoardStore {
  readonly ground: Ground;
  readonly saved: Plan;
  private state: BoardState;
  private words = '';
  private readonly followers = new Set<() => void>();
  private readonly keep: (changes: Changes) => void;
  private drawn: { day: string; places: Plan['places']; columns: Column[] } = {
    day: '',
    places: new Map(),
    columns: [],
  };
  private marking: ReturnType<typeof setTimeout> | undefined;
  /** Set while a card is carried: nothing that takes long begins then. */
  isCarrying = false;

  constructor(ground: Ground, saved: Plan, now: Plan, keep: (changes: Changes) => void) {
    this.ground = ground;
    this.saved = saved;
    this.keep = keep;
    this.state = { history: begin(now), selected: new Set(), current: null, refusal: null, marks: NO_MARKS };
  }

  readonly follow = (tell: () => void): (() => void) => {
    this.followers.add(tell);
    return () => this.followers.delete(tell);
  };

  readonly read = (): BoardState => this.state;

  get plan(): Plan {
    return this.state.history.plan;
  }

  /** The columns of a day; those that nothing changed in are the same objects as before. */
  columns(day: string, places: Plan['places']): Column[] {
    const { drawn } = this;
    if (drawn.day !== day || drawn.places !== places) {
      const before = drawn.day === day ? drawn.columns : [];
      const columns = columnsOf(this.ground.facts, day, places.values(), before);
      this.drawn = { day, places, columns };
    }
    return this.drawn.columns;
  }

  mover(entry: string): Mover {
    return moverOf(this.ground.facts, this.plan, entry);
  }

  /** Why an entry can't be where it's tried, or null. */
  why(tried: Tried): string | null {
    return this.plan.pinned.has(tried.slot.entry.id) ? PINNED : whyNot(tried, this.ground.names);
  }

  /** Puts an entry where it was tried, or says why it can't be there. */
  put(tried: Tried): boolean {
    const entry = tried.slot.entry.id;
    if (isAt(this.plan.places.get(entry), tried.slot)) return true;
    const why = this.why(tried);
    const { team } = titleOf(this.ground.facts, entry);
    if (why === PINNED) return this.refuse(tried, `${team} is pinned`, why, true);
    if (why !== null) return this.refuse(tried, `${team} can't be at ${whereWords(tried.slot)}`, why);
    this.do(withPlaces(this.plan, [[entry, tried.slot]]), `${team} moved to ${whereWords(tried.slot)}`, entry);
    return true;
  }

  /** Offers the nearest free places of an entry. */
  suggest(entry: string): void {
    const { facts } = this.ground;
    const slot = this.plan.places.get(entry);
    const [first] = facts.day.days;
    const area = facts.events.get(facts.entries.get(entry)?.event ?? '')?.areas[0] ?? '';
    const wanted = slot ? placeOf(slot) : { day: first?.id ?? '', area, start: first?.from ?? 0, lane: null };
    const { team } = titleOf(facts, entry);
    if (this.plan.pinned.has(entry)) this.refused({ title: `${team} is pinned`, why: PINNED, entry, isPinned: true });
    else this.search({ title: `Free places for ${team}`, why: '', entry, isPinned: false, free: null }, wanted);
  }

  takeOut(entries: readonly string[]): void {
    const placed = entries.filter((entry) => this.plan.places.has(entry));
    if (placed.length === 0) return;
    const moves = placed.map((entry) => [entry, null] as const);
    this.do(withPlaces(this.plan, moves), `${this.those(placed)} taken out`, placed[0] ?? null);
  }

  pin(entries: readonly string[], isPinned: boolean): void {
    const placed = entries.filter((entry) => this.plan.places.has(entry));
    if (placed.length === 0) return;
    const label = `${this.those(placed)} ${isPinned ? 'pinned' : 'unpinned'}`;
    this.do(withPinned(this.plan, placed, isPinned), label, placed[0] ?? null);
  }

  /** Moves entries earlier or later, all or none of them. */
  shift(entries: readonly string[], minutes: number): boolean {
    const { facts, names } = this.ground;
    const from = entries.flatMap((entry) => this.plan.places.get(entry) ?? []);
    const title = `Couldn't move ${counted(from.length, ENTRIES)} ${byWords(minutes)}`;
    const pinned = from.filter(({ entry }) => this.plan.pinned.has(entry.id));
    if (pinned.length > 0)
      return this.refused({ title, why: `${this.those(pinned.map(({ entry }) => entry.id))} pinned. Unpin first.` });
    const to = from.flatMap(
      ({ entry, day, area, start, lane }) => facts.placed(entry.id, day, area.id, start + minutes, lane) ?? [],
    );
    const stuck = triedTogether(facts, this.plan, to).filter(({ clashes }) => clashes.length > 0);
    const [first, ...more] = stuck;
    if (first) {
      const why = `${titleOf(facts, first.slot.entry.id).team}: ${whyNot(first, names)}`;
      const also = more.length > 0 ? ` ${counted(more.length, 'more entry', 'more entries')} can't move either.` : '';
      return this.refused({ title, why: why + also });
    }
    const label = `${this.those(entries)} moved ${byWords(minutes)}`;
    const moves = to.map((slot) => [slot.entry.id, slot] as const);
    this.do(withPlaces(this.plan, moves), label, this.state.current);
    return true;
  }

  undo(): void {
    this.travel(undo(this.state.history), `Undone: ${this.state.history.past.at(-1)?.label ?? 'nothing'}`);
  }

  redo(): void {
    this.travel(redo(this.state.history), `Done again: ${this.state.history.future.at(-1)?.label ?? 'nothing'}`);
  }

  /** Everything as it was saved; it can be undone. */
  reset(): void {
    this.do(this.saved, 'Changes discarded', null);
  }

  setCurrent(current: string | null): void {
    if (current !== this.state.current) this.set({ current });
  }

  select(selected: ReadonlySet<string>): void {
    this.set({ selected });
  }

  /** Adds a card to the selection, or takes it out. */
  toggle(entry: string): void {
    const selected = new Set(this.state.selected);
    if (!selected.delete(entry)) selected.add(entry);
    this.set({ selected, current: entry });
  }

  /** Says it to those who hear the page; the board isn't drawn for it. */
  say(said: string): void {
    this.words = said;
    for (const tell of this.followers) tell();
  }

  readonly said = (): string => this.words;

  dismiss(): void {
    if (this.state.refusal) this.set({ refusal: null });
  }

  /** Marks what is wrong from now on, until it's closed. */
  open(): void {
    this.mark();
  }

  close(): void {
    clearTimeout(this.marking);
  }

  private those(entries: readonly string[]): string {
    const [only] = entries;
    return entries.length === 1 && only !== undefined
      ? titleOf(this.ground.facts, only).team
      : counted(entries.length, ENTRIES);
  }

  private refuse({ slot }: Tried, title: string, why: string, isPinned = false): false {
    const refusal = { title, why, entry: slot.entry.id, isPinned, free: null };
    if (isPinned) return this.refused({ ...refusal, free: [] });
    this.search(refusal, placeOf(slot));
    return false;
  }

  private search(refusal: Refusal & { entry: string }, wanted: Place): void {
    this.set({ refusal });
    const here = this.plan.places.get(refusal.entry);
    const search = nearestFree(this.ground.facts, this.mover(refusal.entry), wanted, here);
    void inPieces(search, () => this.state.refusal === refusal).then((free) => {
      if (free) this.set({ refusal: { ...refusal, free } });
    });
  }

  private refused(refusal: Partial<Refusal> & Pick<Refusal, 'title' | 'why'>): false {
    this.set({ refusal: { entry: null, isPinned: false, free: [], ...refusal } });
    return false;
  }

  private do(plan: Plan, label: string, current: string | null): void {
    this.travel(act(this.state.history, plan, label), label, current);
  }

  private travel(history: History, said: string, current = this.state.current): void {
    if (history === this.state.history) return;
    this.words = `${said}.`;
    this.set({ history, current, refusal: null });
    this.keep(changesOf(this.saved, history.plan));
    this.mark();
  }

  /** What is wrong is found a moment later, and never while a card is carried. */
  private mark(): void {
    clearTimeout(this.marking);
    this.marking = setTimeout(() => {
      if (this.isCarrying) this.mark();
      else this.set({ marks: marksOf(this.ground, this.plan) });
    }, MARKED_AFTER_MS);
  }

  private set(part: Partial<BoardState>): void {
    this.state = { ...this.state, ...part };
    for (const tell of this.followers) tell();
  }
}
