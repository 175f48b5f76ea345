import { useMemo, useRef, useState } from 'react';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import type { ReturnLine } from '../counter/counter.acts.ts';
import { MODULE, type CustodyLine } from '../supply.queries.ts';
import { sittingOf } from './sitting.ts';
import { findOut, holderOf, lineName } from './turn-in.ts';
import { cardHolder, turnIn } from './turn-in.queries.ts';

export const GROUP = 'inventory:turn-in';

/** What is said of a scan. */
export type Said = { n: number; tone: 'ok' | 'warn' | 'bad'; title: string; text: string };

type Entry = { line: ReturnLine; session: string };
type Setting = { place: string; condition: string; holder: string | null };

/** Takes things back one scan after the other: each is kept on this device and sent, also after a dropped network. */
export function useTurnIn({ place, condition, holder }: Setting) {
  const db = useDb();
  const query = useRead(turnIn.allOut);
  const labels = useRead(turnIn.barcodes);
  const self = useRead(turnIn.ownCadet, useProfile().data?.id).data;
  const codes = useMemo(() => new Map(labels.data), [labels.data]);
  const [session] = useState(sittingOf);
  const [person, setPerson] = useState<string | null>(holder);
  const [asked, setAsked] = useState<CustodyLine[]>([]);
  const [said, setSaid] = useState<Said[]>([]);
  const taken = useRef<CustodyLine[]>([]);
  const { waiting, enter } = useOutbox<Entry>(GROUP, {
    module: MODULE,
    call: (_, { line, session: own }) => ({ rpc: 'take_back', args: { p_input: { lines: [line], session: own } } }),
    join: (first) => first,
    title: (id) => {
      const line = query.data?.find((one) => one.id === id);
      return line ? `${line.holder}: ${lineName(line)}` : 'Return';
    },
    to: () => '/app/inventory/turn-in',
  });
  const out = (query.data ?? []).filter(({ id }) => waiting[id] === undefined);
  const tell = (one: Omit<Said, 'n'>) => setSaid((list) => [{ ...one, n: (list[0]?.n ?? 0) + 1 }, ...list].slice(0, 8));
  const take = (line: CustodyLine) => {
    setAsked([]);
    if (line.cadet_id !== null && line.cadet_id === self)
      return tell({
        tone: 'bad',
        title: lineName(line),
        text: 'This is your own gear. Ask someone else in supply to turn it in.',
      });
    setPerson(holderOf(line));
    taken.current.push(line);
    const back: ReturnLine = { custody_id: line.id, qty: line.out, condition };
    enter(line.id, { line: place ? { ...back, location_id: place } : back, session });
    tell({
      tone: 'ok',
      title: lineName(line),
      text: `${line.holder} · ${line.out > 1 ? `all ${line.out} back` : 'back'}`,
    });
  };
  const scanCard = async (code: string) => {
    const card = code.length === 32 ? await cardHolder(db, code) : 'unknown';
    if (card === 'unknown') return tell({ tone: 'bad', title: 'Nothing issued has that code', text: code });
    if (card === 'unread')
      return tell({ tone: 'bad', title: "Couldn't look up this card", text: 'Choose the person by name instead.' });
    setPerson(card.holder);
    const lines = out.filter((line) => holderOf(line) === card.holder);
    tell({
      tone: 'ok',
      title: lines[0]?.holder ?? 'Card read',
      text: lines.length > 0 ? `${lines.length} to turn in` : 'Nothing to turn in',
    });
  };
  const scan = async (text: string) => {
    const code = text.trim();
    const match = findOut(code, out, codes, person);
    if ('one' in match) return take(match.one);
    if ('many' in match) {
      setAsked(match.many);
      return tell({
        tone: 'warn',
        title: match.many[0] ? lineName(match.many[0]) : code,
        text: 'Several people have one. Choose whose it is.',
      });
    }
    // Also what was taken before a reload, as long as it waits to be sent.
    const gone = [...taken.current, ...(query.data ?? []).filter(({ id }) => waiting[id])];
    const before = findOut(code, gone, codes, person);
    if ('one' in before)
      return tell({
        tone: 'warn',
        title: lineName(before.one),
        text:
          match.none === 'not_theirs'
            ? `${before.one.holder} already turned it in. If this one is someone else's, choose them first.`
            : 'Already turned in. Nothing changed.',
      });
    if (match.none === 'not_theirs')
      return tell({
        tone: 'bad',
        title: 'Not theirs',
        text: 'This person has none of that size. Choose someone else, or no one.',
      });
    await scanCard(code);
  };
  return { query, labels, out, person, setPerson, asked, said, take, scan: (text: string) => void scan(text) };
}
