import { useRef, useState } from 'react';
import { attendance, MARK } from '../../../shared/attendance/attendance.queries.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { z } from 'zod';
import type { useAsked } from './use-asked.ts';
import { type After, codeHash, type Found, minutesLate, type Scan, sound } from './scan.ts';

const codeSchema = z.array(z.object({ cadet_id: z.string(), code_hash: z.string() }));

/** Read again where codes or the roll change, not with every mark. */
const rollCodes = readsOf(
  'roll-codes',
  {
    of: async (db: Db, event: string) =>
      codeSchema.parse((await db.rpc('roll_codes', { p_event: event }).throwOnError()).data),
  },
  { of: { reads: ['roll_codes'] } },
);

const codes = readsOf('calendar', {
  rollTimes: async (db: Db, event: string) =>
    (await db.from('school_events').select('starts_at, ends_at, all_day').eq('id', event).single().throwOnError()).data,
});

/** Where the scans of a roll wait. */
export const scanGroup = (event: string) => `attendance:${event}`;

/** A camera gives the same code many times while it's held up. */
const sameMs = 4000;

type Named = { cadet_id: string; name: string };

/**
 * Takes scans of a roll: each is kept on this device and sent; what it means is said right away, also without a
 * connection. Scans after the end join those that wait for how they count, the first one asked about.
 */
export function useScanRoll(
  event: string,
  cadets: Named[],
  grace: number,
  [asked, setAsked]: ReturnType<typeof useAsked>,
) {
  const everyone = useRead(activeCadetsQuery).data ?? [];
  const known = useRead(rollCodes.of, event).data;
  const times = useRead(codes.rollTimes, event).data;
  // How scans after the end count, once it's known.
  const [after, setAfter] = useState<After | null>(null);
  const marks = useRead(attendance.marks, event).data ?? [];
  const [found, setFound] = useState<(Found & { n: number })[]>([]);
  const last = useRef({ token: '', at: 0 });
  const isMeant = (cadet: string) => cadets.some(({ cadet_id }) => cadet_id === cadet);
  const nameOf = (cadet: string) => {
    // Anyone who came is named, even if they aren't on the roll.
    const one = everyone.find(({ id }) => id === cadet);
    return one ? listName(one) : 'Cadet';
  };
  const { waiting, enter } = useOutbox<Scan>(scanGroup(event), {
    module: 'calendar',
    call: (_, { token, at, grace: minutes, after: as }) => ({
      rpc: 'scan_attendance',
      args: { p_event: event, p_token: token, p_at: at, p_grace: minutes, ...(as ? { p_after: as } : {}) },
    }),
    join: (first) => first,
    title: (cadet) => `Scan of ${nameOf(cadet)}`,
    to: () => '/app/calendar',
  });
  const tell = (one: Found) => {
    sound(one.tone);
    setFound((list) => [{ ...one, n: (list[0]?.n ?? 0) + 1 }, ...list].slice(0, 6));
  };
  const save = (cadet: string | undefined, scan: Scan) => {
    enter(cadet ?? scan.token, scan);
    const late = times && !scan.after ? minutesLate(times.starts_at, scan) : 0;
    const words = late > 0 ? `Late, ${counted(late, 'minute')}` : scan.after === 'late' ? 'Late' : 'Present';
    tell({
      tone: words === 'Present' ? 'ok' : 'warn',
      title: cadet ? nameOf(cadet) : 'Scan saved',
      text: cadet ? `${words}${isMeant(cadet) ? '' : ". Wasn't on the roll"}` : 'The roll shows who it is.',
    });
  };
  const take = async (text: string) => {
    const token = text.toLowerCase();
    if (last.current.token === token && Date.now() - last.current.at < sameMs) return;
    last.current = { token, at: Date.now() };
    const scan = { token, at: new Date().toISOString(), grace };
    const hash = await codeHash(token);
    const cadet = known?.find(({ code_hash }) => code_hash === hash)?.cadet_id;
    if (!cadet && known && hash !== null) {
      return tell({
        tone: 'bad',
        title: 'Unknown code',
        text: 'Ask for the latest card, or mark the cadet on the list.',
      });
    }
    const mark = marks.find(({ cadet_id, status }) => cadet_id === cadet && HELD.has(status));
    if (cadet && (mark || waiting[cadet])) {
      const as = mark ? MARK.label(mark.status).toLowerCase() : 'scanned';
      return tell({ tone: 'warn', title: nameOf(cadet), text: `Already ${as}. Nothing changed.` });
    }
    const over = times !== undefined && !times.all_day && scan.at > new Date(times.ends_at).toISOString();
    if (over && after === null) {
      sound('warn');
      if (asked.some((one) => one.scan.token === token)) return;
      return setAsked([...asked, { ...(cadet && { cadet }), scan, name: cadet ? nameOf(cadet) : 'this code' }]);
    }
    save(cadet, over && after ? { ...scan, after } : scan);
  };
  /** Says how the first scan that waits counts, and, where `always`, all others too; null marks nothing. */
  const settle = (as: After | null, always: boolean) => {
    const settled = always ? asked : asked.slice(0, 1);
    if (as) for (const { cadet, scan } of settled) save(cadet, { ...scan, after: as });
    if (always && as) setAfter(as);
    setAsked(asked.slice(settled.length));
  };
  return {
    asked,
    settle,
    endedAt: times?.ends_at,
    found,
    take: (text: string) => void take(text),
    ready: known !== undefined,
  };
}

/** What a scan doesn't change. */
const HELD = new Set(['present', 'late', 'excused', 'left_early']);
