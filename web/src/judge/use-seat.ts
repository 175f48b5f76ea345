import { liveQuery } from 'dexie';
import { useCallback, useEffect, useRef, useState } from 'react';
import { actsOf } from '../shared/outbox/kept-acts.ts';
import { type Contact, makeContact } from './contact.ts';
import { type DeviceHealth, readHealth } from './health.ts';
import { keptSeat, type KeptSeat, personOf, workOf } from './kept-seat.ts';
import type { Work } from './standing.ts';

const EVERY_MS = 20_000;

/** What this device holds: undefined until it's read, null where it has no seat. */
export type Held = { seat: KeptSeat; work: Work } | null | undefined;

/** Follows what this device keeps of its seat, from whichever tab it changes. */
export function useHeld(): Held {
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    const read = async () => {
      const seat = await keptSeat();
      if (!seat) return null;
      const [work, acts] = await Promise.all([workOf(seat.device), actsOf(personOf(seat.device))]);
      return { seat, work: { ...work, acts } };
    };
    const following = liveQuery(read).subscribe({ next: setHeld, error: () => setHeld(null) });
    return () => following.unsubscribe();
  }, []);
  return held;
}

/** Keeps in contact while the page is open: every 20 seconds, when the connection is back, and when a sheet is finished. */
export function useContact(seat: KeptSeat, waiting: number, isSettled: boolean, entry: string | null) {
  const [contact, setContact] = useState<Contact>({ is: 'silent', problem: null });
  const [health, setHealth] = useState<DeviceHealth | null>(null);
  const latest = useRef({ seat, isSettled, entry });
  const busy = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    latest.current = { seat, isSettled, entry };
  });
  const meet = useCallback(async () => {
    asked.current = true;
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
  return { contact, health, meet };
}
