import { z } from 'zod';
import { clearDraft, keepDraft, readDraft } from '../../../../shared/form/draft.ts';
import type { Changes } from './changes.ts';

/** What a board is made from: a saved version, a day that was built and not saved, or nothing. */
export type Source = { kind: 'version'; id: string } | { kind: 'built' } | { kind: 'blank' };

const built = z.object({
  schedule: z.looseObject({}),
  pins: z.array(z.object({ entry: z.string(), kind: z.enum(['pinned', 'locked']) })),
  seed: z.number().nullable(),
  based_on: z.string().nullable(),
});

/** A day that was built and not saved, with what its search was given. */
export type Unsaved = z.output<typeof built>;

const keyOf = (meet: string, source: Source) =>
  `schedule board ${meet} ${source.kind === 'version' ? source.id : source.kind}`;

/** Keeps what was changed on a board on this device, or forgets it where nothing is changed. */
export function keepChanges(meet: string, source: Source, changes: Changes, isChanged: boolean): void {
  if (isChanged) keepDraft(keyOf(meet, source), changes);
  else clearDraft(keyOf(meet, source));
}

/** What was changed on a board before, in the shape that `changed` checks. */
export function keptChanges(meet: string, source: Source): unknown {
  return readDraft(keyOf(meet, source))?.values ?? null;
}

export function forgetChanges(meet: string, source: Source): void {
  clearDraft(keyOf(meet, source));
  if (source.kind === 'built') {
    clearDraft(builtKey(meet));
    inHand.delete(meet);
  }
}

/** Where the device keeps nothing, a built day still gets from the builder to the board. */
const inHand = new Map<string, Unsaved>();
const builtKey = (meet: string) => `built day ${meet}`;

/** Hands a built day to the board. What was changed there of another one is gone. */
export function handToBoard(meet: string, day: Unsaved): void {
  forgetChanges(meet, { kind: 'built' });
  inHand.set(meet, day);
  keepDraft(builtKey(meet), day);
}

export function handedToBoard(meet: string): Unsaved | null {
  return inHand.get(meet) ?? built.safeParse(readDraft(builtKey(meet))?.values).data ?? null;
}
