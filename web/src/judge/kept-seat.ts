import { Dexie, type EntityTable } from 'dexie';
import { actsOf, countActs, letGo } from '../shared/outbox/kept-acts.ts';
import type { Draft, SeatPage, SentSheet } from './seat.ts';

/** A seat of this device: what it was told when it was paired, and the newest page. */
export type KeptSeat = {
  device: string;
  secret: string;
  /** Where to call, so that no file has to be read first. */
  url: string;
  key: string;
  page: SeatPage;
  /** When the page was read, by this device's clock. */
  read_at: string;
  next_seq: number;
  /** When it was shown last, by this device's clock: the newest one is open. */
  shown_at?: number;
};

const ERASED = 'guidon:judge-erased';

type KeptDraft = { id: string; device: string; name: string; draft: Draft };

const store = new Dexie('guidon-judge') as Dexie & {
  seats: EntityTable<KeptSeat, 'device'>;
  drafts: EntityTable<KeptDraft, 'id'>;
  sent: EntityTable<SentSheet, 'id'>;
};
store.version(1).stores({ seats: 'device', drafts: 'id, device', sent: 'id, device' });

/** Under whom the sheets of a device wait in the outbox. */
export const personOf = (device: string) => `seat:${device}`;

/** The seats that this device holds, the open one first; none whose day is past. */
export async function keptSeats(now: number = Date.now()): Promise<KeptSeat[]> {
  const seats = await store.seats.toArray();
  return seats
    .filter(({ page }) => Date.parse(page.until) > now)
    .toSorted((one, other) => (other.shown_at ?? 0) - (one.shown_at ?? 0));
}

/** The number of the next sheet of a seat. */
export async function nextSeqOf(device: string): Promise<number> {
  return (await store.seats.get(device))?.next_seq ?? 1;
}

/** How many sheets and drafts of a seat are on this device alone. */
export async function restOf(device: string): Promise<{ waiting: number; drafts: number }> {
  const [waiting, drafts] = await Promise.all([
    countActs(personOf(device)),
    store.drafts.where('device').equals(device).count(),
  ]);
  return { waiting, drafts };
}

/** Opens another seat of this device. */
export async function showSeat(device: string): Promise<void> {
  await changeSeat(device, { shown_at: Date.now() });
}

/** Erases what has lived past its day, whatever the network does. */
export async function eraseExpired(now: number = Date.now()): Promise<void> {
  for (const { device, page } of await store.seats.toArray())
    if (Date.parse(page.until) <= now) await eraseSeat(device, 'over');
}

/** Keeps a seat. Rejects where the browser keeps nothing. */
export async function keepSeat(seat: KeptSeat): Promise<void> {
  await store.seats.put({ ...seat, shown_at: Date.now() });
  localStorage.removeItem(ERASED);
}

/** Writes what is newly known of a seat. */
export async function changeSeat(device: string, change: Partial<Omit<KeptSeat, 'device'>>): Promise<void> {
  await store.seats.update(device, change);
}

/** Keeps what is typed for an entry. */
export async function keepDraft(device: string, name: string, draft: Draft): Promise<void> {
  await store.drafts.put({ id: `${device}/${name}`, device, name, draft });
}

/** Lets go of what was typed: it's finished, or the judge discards it. */
export async function dropDraft(device: string, name: string): Promise<void> {
  await store.drafts.delete(`${device}/${name}`);
}

/** Lets go of drafts that were finished right before the page went away: their sheets are kept, and say the same. */
export async function settleDrafts(): Promise<void> {
  for (const { id, device, name, draft } of await store.drafts.toArray()) {
    const same = JSON.stringify(draft);
    const acts = (await actsOf(personOf(device))).filter(({ about }) => about === name);
    const sent = (await sentOf(device)).filter((sheet) => sheet.name === name);
    const finished = [...acts.map(({ entry }) => entry), ...sent.map((sheet) => sheet.draft)];
    if (finished.some((one) => JSON.stringify(one) === same)) await store.drafts.delete(id);
  }
}

/** What is typed on this device, by entry. */
export async function draftsOf(device: string): Promise<Map<string, Draft>> {
  const drafts = await store.drafts.where('device').equals(device).toArray();
  return new Map(drafts.map(({ name, draft }) => [name, draft]));
}

/** What became of what was sent, in the order of sending. */
export async function sentOf(device: string): Promise<SentSheet[]> {
  const sent = await store.sent.where('device').equals(device).toArray();
  return sent.toSorted((one, other) => one.seq - other.seq);
}

/** Writes what became of sheets. */
export async function keepSent(sheets: SentSheet[]): Promise<void> {
  await store.sent.bulkPut(sheets);
}

/** Why this device was erased, and how many sheets were never sent. */
export type Erased = { why: 'certified' | 'over'; unsent: number };

/** What became of the seat that this device had before, for the next person who opens the page; null where it had none. */
export function readErased(): Erased | null {
  try {
    return JSON.parse(localStorage.getItem(ERASED) ?? 'null') as Erased | null;
  } catch {
    return null;
  }
}

/** Erases all that this device holds of a seat. */
export async function eraseSeat(device: string, why: Erased['why']): Promise<void> {
  const acts = await actsOf(personOf(device));
  const erased: Erased = { why, unsent: acts.length };
  localStorage.setItem(ERASED, JSON.stringify(erased));
  await letGo(acts);
  await store.drafts.where('device').equals(device).delete();
  await store.sent.where('device').equals(device).delete();
  await store.seats.delete(device);
}
