import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attendance, MARK } from '../../../shared/attendance/attendance.queries.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { z } from 'zod';
import { codeHash, type Found, minutesLate, type Scan, sound } from './scan.ts';

const codeSchema = z.array(z.object({ cadet_id: z.string(), code_hash: z.string() }));

/** Read again where codes or the roll change, not with every mark. */
const rollCodesQuery = (db: Db, event: string) =>
  queryOptions({
    queryKey: ['roll-codes', event],
    queryFn: async () => codeSchema.parse((await db.rpc('roll_codes', { p_event: event }).throwOnError()).data),
    meta: { reads: ['roll_codes'] },
  });

const codes = readsOf('calendar', {
  rollStart: async (db: Db, event: string) =>
    (await db.from('school_events').select('starts_at').eq('id', event).single().throwOnError()).data.starts_at,
});

/** Where the scans of a roll wait. */
export const scanGroup = (event: string) => `attendance:${event}`;

/** A camera gives the same code many times while it's held up. */
const sameMs = 4000;

type Named = { cadet_id: string; name: string };

/** Takes scans of a roll: each is kept on this device and sent; what it means is said right away, also without a connection. */
export function useScanRoll(event: string, cadets: Named[], grace: number) {
  const known = useRead(rollCodesQuery, event).data;
  const startsAt = useRead(codes.rollStart, event).data;
  const marks = useRead(attendance.marks, event).data ?? [];
  const [found, setFound] = useState<(Found & { n: number })[]>([]);
  const last = useRef({ token: '', at: 0 });
  const nameOf = (cadet: string) => cadets.find(({ cadet_id }) => cadet_id === cadet)?.name ?? 'Cadet';
  const { waiting, enter } = useOutbox<Scan>(scanGroup(event), {
    module: 'calendar',
    call: (_, { token, at, grace: minutes }) => ({
      rpc: 'scan_attendance',
      args: { p_event: event, p_token: token, p_at: at, p_grace: minutes },
    }),
    join: (first) => first,
    title: (cadet) => `Scan of ${nameOf(cadet)}`,
    to: () => '/app/calendar',
  });
  const tell = (one: Found) => {
    sound(one.tone);
    setFound((list) => [{ ...one, n: (list[0]?.n ?? 0) + 1 }, ...list].slice(0, 6));
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
    enter(cadet ?? token, scan);
    const late = startsAt ? minutesLate(startsAt, scan) : 0;
    const words = late > 0 ? `Late, ${counted(late, 'minute')}` : 'Present';
    tell({
      tone: late > 0 ? 'warn' : 'ok',
      title: cadet ? nameOf(cadet) : 'Scan saved',
      text: cadet ? words : 'The roll shows who it is.',
    });
  };
  return { found, take: (text: string) => void take(text), ready: known !== undefined };
}

/** What a scan doesn't change. */
const HELD = new Set(['present', 'late', 'excused', 'left_early']);
