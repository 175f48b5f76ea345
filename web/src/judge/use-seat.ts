import { liveQuery } from 'dexie';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { actsOf } from '../shared/outbox/kept-acts.ts';
import { type Contact, makeContact } from './contact.ts';
import { type DeviceHealth, readHealth } from './health.ts';
import { draftsOf, type KeptSeat, keptSeats, personOf, restOf, sentOf } from './kept-seat.ts';
import type { Work } from './standing.ts';

const EVERY_MS = 20_000;
/** What is on a device outlives the meet by three days. */
const AFTER_MS = 3 * 86_400_000;

/** Another seat of this device, with what of it isn't anywhere else. */
export type OtherSeat = { seat: KeptSeat; waiting: number; drafts: number };

/** What this device holds: undefined until it's read, null where it has no seat. */
export type Held = { seat: KeptSeat; work: Work; others: OtherSeat[] } | null | undefined;

/** Follows what this device keeps of its open seat and the others, from whichever tab it changes. */
export function useHeld(): Held {
  const seats = useLive(keptSeats, '');
  const [seat, ...rest] = seats ?? [];
  const device = seat?.device ?? '';
  const ids = rest.map((other) => other.device);
  const rests = useLive(() => Promise.all(ids.map(restOf)), ids.join(' '));
  // Read apart: what is typed makes the drafts be read again, not the hundreds of sheets that wait.
  const drafts = useLive(() => draftsOf(device), device);
  const sent = useLive(() => sentOf(device), device);
  const acts = useLive(() => actsOf(personOf(device)), device);
  const work = useMemo(() => (drafts && sent && acts ? { drafts, sent, acts } : null), [drafts, sent, acts]);
  if (!seat) return seats === undefined ? undefined : null;
  if (!work || !rests) return undefined;
  const others = rest.map((other, at) => ({ seat: other, waiting: 0, drafts: 0, ...rests[at] }));
  return { seat, work, others };
}

/** What a reading of the store gives, again after each change of it: undefined until it's there, null where it fails. */
function useLive<Read>(read: () => Promise<Read>, about: string): Read | null | undefined {
  const [found, setFound] = useState<{ about: string; value: Read | null }>();
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });
  useEffect(() => {
    const following = liveQuery(() => reading.current()).subscribe({
      next: (value) => setFound({ about, value }),
      error: () => setFound({ about, value: null }),
    });
    return () => following.unsubscribe();
  }, [about]);
  return found?.about === about ? found.value : undefined;
}

/** Keeps in contact while the page is open: every 20 seconds, when the connection is back, and when a sheet is finished. */
export function useContact(seat: KeptSeat, waiting: number, isSettled: boolean, entry: string | null) {
  const [contact, setContact] = useState<Contact>({ is: 'silent', problem: null });
  const [health, setHealth] = useState<DeviceHealth | null>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef({ seat, isSettled, entry });
  const busy = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    latest.current = { seat, isSettled, entry };
  });
  const meet = useCallback(async () => {
    asked.current = true;
    setIsOver(Date.parse(latest.current.seat.page.until) - AFTER_MS < Date.now());
    if (busy.current) return;
    busy.current = true;
    try {
      // What is finished while one is under way goes out right after it.
      while (asked.current) {
        asked.current = false;
        const now = await readHealth(latest.current.isSettled);
        setHealth(now);
        setContact(await makeContact(latest.current.seat, now, latest.current.entry));
      }
    } finally {
      busy.current = false;
    }
  }, []);
  useEffect(() => {
    void meet();
    const timer = setInterval(() => void meet(), EVERY_MS);
    const again = () => void meet();
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [meet]);
  useEffect(() => {
    if (waiting > 0) void meet();
  }, [meet, waiting]);
  return { contact, health, isOver, meet };
}

/** Keeps the other seats of this device in contact, so that what waits there is sent too. `health` is that of the device. */
export function useOthers(others: OtherSeat[], health: DeviceHealth | null): void {
  const latest = useRef({ others, health });
  useEffect(() => {
    latest.current = { others, health };
  });
  useEffect(() => {
    const meet = async () => {
      const now = latest.current;
      if (now.health) for (const { seat } of now.others) await makeContact(seat, now.health, null);
    };
    const run = () => void meet().catch(() => undefined);
    const timer = setInterval(run, EVERY_MS);
    addEventListener('online', run);
    return () => {
      clearInterval(timer);
      removeEventListener('online', run);
    };
  }, []);
}
