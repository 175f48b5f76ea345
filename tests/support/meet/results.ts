import { randomUUID } from 'node:crypto';
import type { Pool, ClientBase } from 'pg';

/** Places of entries: the code, the school, the place, and whether others share it. */
export type PlacedEntry = { code: string; school: string; place: number; tied?: boolean };

/** The lists of an event as they are stored, with what awards and releases need of them. */
export const listsWith = (event: string, placed: PlacedEntry[], division?: string) => [
  {
    event,
    ...(division === undefined ? {} : { division }),
    rows: placed.map(({ code, school, place, tied }) => ({
      place,
      entry: code,
      school,
      status: 'scored',
      tie: tied ? 'shared' : null,
      flags: [],
    })),
  },
];

/** A database as its owner. */
type Root = Pick<Pool | ClientBase, 'query'>;

type Stored = { meet: string; event: string | null; result: unknown };

/** Stores a generation of results as it is given, past the engine. Returns its number. */
export async function storeResult(root: Root, { meet, event, result }: Stored): Promise<number> {
  const { rows } = await root.query<{ generation: number }>(
    `insert into meet_results (school_id, meet_id, event_id, generation, engine, input_hash, seq, result)
     select m.school_id, m.id, $2, 1 + coalesce((select max(r.generation) from meet_results r
       where r.meet_id = m.id and r.event_id is not distinct from $2), 0), 1, repeat('0', 64), 0, $3
     from meets m where m.id = $1 returning generation`,
    [meet, event, JSON.stringify(result)],
  );
  return rows[0]?.generation ?? 0;
}

/** Certifies the newest results of events (null: the overall) as two people would; the certificate before it is no longer the one in force. */
export async function certify(root: Root, meet: string, events: (string | null)[]): Promise<string> {
  const number = randomUUID().toUpperCase();
  await root.query(`update meet_certificates set state = 'superseded' where meet_id = $1 and state = 'certified'`, [
    meet,
  ]);
  await root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash,
       certified_at)
     select m.school_id, m.id, $2, 'certified', (
       select jsonb_agg(jsonb_build_object('event_id', e.id, 'generation', (select max(r.generation) from meet_results r
         where r.meet_id = m.id and r.event_id is not distinct from e.id))) from unnest($3::uuid[]) e (id)),
       'These results are right.', 0, '', repeat('0', 64), now()
     from meets m where m.id = $1`,
    [meet, number, events],
  );
  return number;
}
