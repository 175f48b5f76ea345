import type { Sealed, SealedBody } from '../../../../../domain/meets/seat-marks/sealed.ts';
import { useKeptActs } from '../../../shared/outbox/use-kept-acts.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { withoutNetworkPath } from './without-network.module.ts';

type Entry = { sealed: Sealed; marks: SealedBody };

/** Marks that were brought to this device and aren't on the server yet. */
export type BroughtMarks = Entry & { key: string; at: string; state: string; why: string | null };

/** Under what the marks brought to a meet wait on this device. */
export const broughtGroup = (meet: string) => `brought:${meet}`;

/** Keeps brought marks in the outbox, which sends them as soon as there is a network, over a reload too. */
export function useBrought(meet: string) {
  const group = broughtGroup(meet);
  const { enter } = useOutbox<Entry>(group, {
    module: 'competition-scoring',
    call: (_, { sealed }) => ({ rpc: 'functions/judge', args: { sealed } }),
    join: (_, then) => then,
    title: (about) => `Marks of ${about.split(' ')[0] ?? 'a seat'}`,
    to: () => withoutNetworkPath(meet),
  });
  const acts = useKeptActs().acts.filter((act) => act.group === group);
  const brought = acts.map(({ key, at, state, why, entry }): BroughtMarks => {
    return { ...(entry as Entry), key, at, state, why };
  });
  return {
    brought,
    /** Takes marks in; false where exactly these are here already. */
    take: (sealed: Sealed, marks: SealedBody): boolean => {
      if (brought.some((one) => one.sealed.seal === sealed.seal)) return false;
      enter(`${marks.code} ${sealed.seal.slice(0, 12)}`, { sealed, marks });
      return true;
    },
  };
}
