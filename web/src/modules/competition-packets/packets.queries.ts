import { useAct } from '../../shared/act/use-act.ts';
import { readTieWords, type StoredEvent, type TieWords } from '../../shared/meet/results/ties.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { EventResults } from '../../../../domain/scoring/format/results.ts';
import type { Basis, Packet, Sureness } from '../../shared/meet/packet/packet.ts';

/** An event of the meet or, without an id, the overall: whether schools have its result. */
export type DeskPart = {
  event_id: string | null;
  code: string | null;
  name: string | null;
  released_at: string | null;
  generation: number | null;
  sureness: Sureness | null;
  certificate: string | null;
  computed: boolean;
  /** Only of a result in which a tie was broken. */
  engine: number | null;
  input_hash: string | null;
  result: EventResults[] | null;
};

export type DeskSchool = {
  id: string;
  code: string;
  name: string;
  events: string[];
  entries: number;
  last: { at: string; basis: Basis } | null;
};

/** The schools of a meet, what is out to them, and the packets that were created last. */
export type Desk = {
  basis: Basis;
  parts: DeskPart[];
  schools: DeskSchool[];
  last: {
    at: string;
    by: string | null;
    schools: number;
    left_out: { school: string; reason: string }[];
    basis: Basis;
  } | null;
};

/** What a school gets: one call for each. */
export async function readPacket(db: Db, p_meet: string, p_meet_school: string): Promise<Packet> {
  const { data } = await db.rpc('school_packet', { p_meet, p_meet_school }).throwOnError();
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `school_packet` gives it
  return data as unknown as Packet;
}

async function readDesk(db: Db, p_meet: string): Promise<Desk> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `packet_desk` gives it
  return (await db.rpc('packet_desk', { p_meet }).throwOnError()).data as unknown as Desk;
}

/** By what ties were broken, event by event. */
export async function readTies(db: Db, meet: string, parts: DeskPart[]): Promise<TieWords> {
  const events = parts.flatMap(({ event_id: id, code, engine, input_hash, result }): StoredEvent[] =>
    id === null || code === null || engine === null || input_hash === null
      ? []
      : [{ id, code, engine, input_hash, result }],
  );
  return readTieWords(db, meet, events);
}

const TABLES = [
  'meets',
  'meet_events',
  'meet_schools',
  'meet_entries',
  'meet_results',
  'meet_releases',
  'meet_certificates',
] as const;

/** What schools say of their recaps, with whose each is. */
async function readRecaps(db: Db, meet: string) {
  return readAll(
    () => db.from('recap_answers').select('*, meet_registrations(meet_school_id)').eq('meet_id', meet),
    'answered_at',
    'id',
  );
}

export type RecapAnswer = Awaited<ReturnType<typeof readRecaps>>[number];

export const packets = readsOf(
  'competition-packets',
  { desk: readDesk, packet: readPacket, ties: readTies, recaps: readRecaps },
  {
    recaps: { reads: ['recap_answers'] },
    desk: { reads: [...TABLES, 'meet_packet_runs'] },
    packet: { reads: TABLES },
    ties: { reads: TABLES },
  },
);

type Run = { meet: string; schools: string[]; left_out: { school: string; reason: string }[]; basis: Basis };

/** Remembers which packets were created and from what, so that the page can say what has changed since. */
export function useSaveRun() {
  return useAct('competition-packets', {
    run: async (db: Db, { meet: p_meet, ...p_input }: Run) =>
      db.rpc('save_packet_run', { p_meet, p_id: crypto.randomUUID(), p_input }).throwOnError(),
  });
}

/** Answers the question that was read, for its school. */
export function useReplyToRecap() {
  return useAct('competition-packets', {
    run: (db: Db, { id, seen, reply }: { id: string; seen: string; reply: string }) =>
      db.rpc('reply_to_recap', { p_answer: id, p_seen: seen, p_reply: reply }).throwOnError(),
    done: { title: 'Answer sent', final: true },
  });
}
