import { useRef, useState } from 'react';
import { attendance, MARK } from '../../../shared/attendance/attendance.queries.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { z } from 'zod';
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

/** Takes scans of a roll: each is kept on this device and sent; what it means is said right away, also without a connection. */
export function useScanRoll(event: string, cadets: Named[], grace: number) {
  const known = useRead(rollCodes.of, event).data;
  const times = useRead(codes.rollTimes, event).data;
  // Scans after the end: how they count, once it's known, and the one that waits for it.
  const [after, setAfter] = useState<After | null>(null);
  const [asked, setAsked] = useState<{ cadet: string | undefined; scan: Scan; name: string } | null>(null);
  const marks = useRead(attendance.marks, event).data ?? [];
  const [found, setFound] = useState<(Found & { n: number })[]>([]);
  const last = useRef({ token: '', at: 0 });
  const nameOf = (cadet: string) => cadets.find(({ cadet_id }) => cadet_id === cadet)?.name ?? 'Cadet';
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
      text: cadet ? words : 'The roll shows who it is.',
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
        text: 'Ask for the newest card, or mark the cadet on the list.',
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
      return setAsked({ cadet, scan, name: cadet ? nameOf(cadet) : 'this code' });
    }
    save(cadet, over && after ? { ...scan, after } : scan);
  };
  /** Says how the scan that waits counts, and, where `always`, the next ones too; null marks nothing. */
  const settle = (as: After | null, always: boolean) => {
    if (asked && as) save(asked.cadet, { ...asked.scan, after: as });
    if (always && as) setAfter(as);
    setAsked(null);
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
