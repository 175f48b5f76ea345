import { isUnsent, type KeptAct } from '../../../shared/outbox/kept-act.ts';
import { letGo } from '../../../shared/outbox/kept-acts.ts';
import { useKeptActs } from '../../../shared/outbox/use-kept-acts.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import type { Call } from '../../../shared/outbox/kept-act.ts';
import { keyingPath } from '../../../shared/meet/paper-link.ts';
import type { Keyed } from './keyed.ts';
import { readName } from './pile.ts';
import type { Plan } from './use-plan.ts';

/** What was keyed: the call, and of a sheet, what was typed, so that it can be fixed where it's refused. */
type Entry = { call: Call; keyed?: Keyed };

/** Under what everything that was keyed at a meet waits on this device. */
export const keyingGroup = (meet: string) => `keying:${meet}`;

/** Sends what is keyed at a meet, over a lost connection and a reload too. */
export function useKeying(meet: string, { entries, seats }: Pick<Plan, 'entries' | 'seats'>) {
  const group = keyingGroup(meet);
  const { enter } = useOutbox<Entry>(group, {
    module: 'competition-scoring',
    call: (_, entry) => entry.call,
    join: (_, then) => then,
    title: (name) => {
      const { kind, entry, seat } = readName(name);
      const code = entries.find(({ id }) => id === entry)?.code ?? 'an entry';
      if (kind !== 'sheet') return `${kind === 'time' ? 'Time' : 'Penalty or credit'} of ${code}`;
      return `Score sheet ${code} ${seats.find(({ id }) => id === seat)?.code ?? ''}`.trim();
    },
    to: (name) => keyingPath(meet, readName(name)),
  });
  const acts = useKeptActs().acts.filter((act) => act.group === group);
  return {
    enter,
    acts,
    /** The names of what was keyed on this device and isn't read back yet; what was refused is to be keyed again. */
    away: new Set(acts.filter(({ state }) => state !== 'refused').map(({ about }) => about)),
  };
}

/** What was refused of a sheet, and why. */
export function refusedOf(acts: readonly KeptAct[], name: string): { why: string; keyed: Keyed | null } | null {
  const act = acts.findLast(({ about, state }) => about === name && state === 'refused');
  return act ? { why: act.why ?? 'It was refused.', keyed: (act.entry as Entry).keyed ?? null } : null;
}

/** Lets go of what was refused about a name: it's keyed anew. */
export async function dropRefused(acts: readonly KeptAct[], name: string): Promise<void> {
  await letGo(acts.filter((act) => act.about === name && act.state === 'refused' && isUnsent(act)));
}
