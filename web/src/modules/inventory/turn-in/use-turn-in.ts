import { useRef, useState } from 'react';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import type { ReturnLine } from '../counter/counter.acts.ts';
import { MODULE, type CustodyLine } from '../supply.queries.ts';
import { findOut, holderOf, lineName } from './turn-in.ts';
import { cardHolder, turnIn } from './turn-in.queries.ts';

export const GROUP = 'inventory:turn-in';

/** What is said of a scan. */
export type Said = { n: number; tone: 'ok' | 'warn' | 'bad'; title: string; text: string };

/** A camera gives the same code many times while it's held up. */
const sameMs = 3000;

type Entry = { line: ReturnLine; session: string };
type Setting = { place: string; condition: string };

/** Takes things back one scan after the other: each is kept on this device and sent, also after a dropped network. */
export function useTurnIn({ place, condition }: Setting) {
  const db = useDb();
  const query = useRead(turnIn.allOut);
  const codes = useRead(turnIn.barcodes);
  const [session] = useState(() => crypto.randomUUID());
  const [person, setPerson] = useState<string | null>(null);
  const [asked, setAsked] = useState<CustodyLine[]>([]);
  const [said, setSaid] = useState<Said[]>([]);
  const last = useRef({ code: '', at: 0 });
  const { waiting, enter } = useOutbox<Entry>(GROUP, {
    module: MODULE,
    call: (_, { line, session: own }) => ({
      rpc: 'take_back',
      args: { p_input: { lines: [line], session: own } },
    }),
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
    setPerson(holderOf(line));
    const back: ReturnLine = { custody_id: line.id, qty: 1, condition, ...(place ? { location_id: place } : {}) };
    enter(line.id, { line: line.out === 1 ? back : { ...back, qty: line.out }, session });
    tell({
      tone: 'ok',
      title: lineName(line),
      text: `${line.holder} · ${line.out > 1 ? `all ${line.out} back` : 'back'}`,
    });
  };
  const scan = async (text: string) => {
    const code = text.trim();
    if (last.current.code === code && Date.now() - last.current.at < sameMs) return;
    last.current = { code, at: Date.now() };
    const match = findOut(code, out, new Map(codes.data ?? []), person);
    if ('one' in match) return take(match.one);
    if ('many' in match) {
      setAsked(match.many);
      return tell({
        tone: 'warn',
        title: lineName(match.many[0] as CustodyLine),
        text: 'Several people have one. Choose whose it is.',
      });
    }
    const again =
      Object.values(waiting).length > 0 && findOut(code, query.data ?? [], new Map(codes.data ?? []), person);
    if (again && 'one' in again)
      return tell({ tone: 'warn', title: lineName(again.one), text: 'Scanned already. Nothing changed.' });
    if (match.none === 'not_theirs')
      return tell({
        tone: 'bad',
        title: 'Not theirs',
        text: 'This person has none of that size. Choose someone else, or no one.',
      });
    const holder = code.length === 32 ? await cardHolder(db, code) : null;
    if (holder === null) return tell({ tone: 'bad', title: 'Nothing out has that code', text: code });
    setPerson(holder);
    const lines = out.filter((line) => holderOf(line) === holder);
    tell({
      tone: 'ok',
      title: lines[0]?.holder ?? 'Card read',
      text: lines.length > 0 ? `${lines.length} to bring back` : 'Nothing to bring back',
    });
  };
  return { query, out, person, setPerson, asked, said, take, scan: (text: string) => void scan(text) };
}
