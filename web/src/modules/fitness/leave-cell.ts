import { isUnusual, parseCell } from '../../../../domain/fitness/parse-score.ts';
import { sameTries, type Try } from '../../../../domain/fitness/score.ts';
import { cellKey, type CellStore, type Unsaved } from './cell-store.ts';
import type { GridEvent } from './grid.ts';

/** Takes a key typed into a cell. It is stored right away, so that nothing can lose it. */
export function typeInto(store: CellStore, at: { cadet: string; event: string; saved: Try[] }, text: string): void {
  const { saved, ...place } = at;
  const before = store.read(cellKey(place.cadet, place.event));
  const asked = before?.state === 'asked' ? before.tries : before?.asked;
  store.put({
    ...place,
    text,
    tries: [],
    sure: false,
    state: 'typing',
    // What the writer sees counts from the first key, whatever arrives in the meantime.
    seen: before?.now ?? before?.seen ?? saved,
    ...(asked && { asked }),
  });
}

/**
 * Takes what was typed into a cell when it is left: nothing changed, a score to be sent, a question about an unusual one, or
 * a problem with its fix. A cell that no one typed into stays as it is.
 */
export function leaveCell(store: CellStore, cadet: string, event: GridEvent): void {
  const key = cellKey(cadet, event.id);
  const cell = store.read(key);
  if (cell?.state !== 'typing') return;
  const read = readCell(cell, event);
  // What is on its way may still change what the database holds: the same as before is sent after it.
  if (read.state === 'waiting' && sameTries(read.tries, cell.seen) && !store.isUnderWay(key)) store.drop(key);
  else store.put(read);
}

/** A cell with its text read: ready to be sent, to be asked about, or wrong. */
export function readCell(cell: Unsaved, event: GridEvent): Unsaved {
  const { asked, problem: _problem, fix: _fix, ...rest } = { ...cell, text: cell.text.trim() };
  const parsed = parseCell(rest.text, event);
  if ('problem' in parsed) return { ...rest, ...parsed, tries: [], sure: false, state: 'wrong' };
  const { tries } = parsed;
  if (!isUnusual(tries, event)) return { ...rest, tries, sure: false, state: 'waiting' };
  const sure = asked !== undefined && sameTries(asked, tries);
  return { ...rest, tries, sure, state: sure ? 'waiting' : 'asked' };
}

/** Answers the question about an unusual value with yes. */
export function keepUnusual(store: CellStore, cell: Unsaved): void {
  if (cell.state === 'asked') store.put({ ...cell, sure: true, state: 'waiting' });
}

/** Puts a cell back to what it was before the first key; what was on its way by then is sent. */
export function unType(store: CellStore, at: { cadet: string; event: string }, before: Unsaved | undefined): void {
  if (!before) store.drop(cellKey(at.cadet, at.event));
  else store.put(before.state === 'sending' ? { ...before, state: 'waiting' } : before);
}

/** Decides a cell that two people changed: the writer's value, or the other's. */
export function decide(store: CellStore, cell: Unsaved, mine: boolean): void {
  if (mine) store.put({ ...cell, seen: cell.now ?? [], state: 'waiting' });
  else store.drop(cellKey(cell.cadet, cell.event));
}
