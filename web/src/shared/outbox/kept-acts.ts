import { Dexie, type EntityTable } from 'dexie';
import { type EnteredAct, isUnsent, type KeptAct } from './kept-act.ts';

const store = new Dexie('guidon-outbox') as Dexie & { acts: EntityTable<KeptAct, 'n'> };
store.version(1).stores({ acts: '++n, person' });

/** Keeps an act on this device. Rejects where the browser keeps nothing. */
export async function keepAct(act: EnteredAct): Promise<void> {
  await store.acts.add({ ...act, state: 'waiting' });
}

/** The acts of an account on this device, in the order of entering. */
export async function actsOf(person: string): Promise<KeptAct[]> {
  const acts = await store.acts.where('person').equals(person).toArray();
  return acts.toSorted((one, other) => one.n - other.n);
}

/** How many acts of an account are on this device, without reading them. */
export async function countActs(person: string): Promise<number> {
  return store.acts.where('person').equals(person).count();
}

/** How many acts of an account haven't arrived; 0 where the browser keeps nothing. */
export async function countUnsent(person: string): Promise<number> {
  const acts = await actsOf(person).catch(() => []);
  return acts.filter(isUnsent).length;
}

/** Writes how an act fared. */
export async function setState(n: number, state: KeptAct['state'], why: string | null = null): Promise<void> {
  await store.acts.update(n, { state, why });
}

/** Lets acts go: they arrived and were read again, or the person discarded them. */
export async function letGo(acts: KeptAct[]): Promise<void> {
  await store.acts.bulkDelete(acts.map(({ n }) => n));
}
