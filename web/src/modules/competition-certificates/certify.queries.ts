import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';

const part = z.object({
  event_id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  generation: z.number().nullable(),
  is_current: z.boolean(),
  certificate_id: z.string().nullable(),
  moved: z.boolean(),
  blocks: z.array(z.object({ message: z.string(), part: z.string() })),
});

/** An event that is held, or without one the overall: what is in its way, and the certificate in force. */
export type Part = z.output<typeof part>;

const covered = z.array(z.object({ event_id: z.string().nullable(), code: z.string(), generation: z.number() }));

async function readCertificates(db: Db, meet: string) {
  const rows = await readAll(
    () => db.from('meet_certificates').select('*, signatures:meet_signatures(*)').eq('meet_id', meet),
    'created_at',
    'id',
  );
  return rows
    .toReversed()
    .map(({ parts, signatures, ...row }) => ({
      ...row,
      covered: covered.parse(parts),
      signatures: signatures.toSorted((one, other) => one.signed_at.localeCompare(other.signed_at)),
    }));
}

export type Certificate = Awaited<ReturnType<typeof readCertificates>>[number];
export type Request = Database['public']['Tables']['meet_amendment_requests']['Row'];

async function readWitnesses(db: Db, meet: string) {
  const rows = await readAll(() => db.from('meet_witnesses').select().eq('meet_id', meet), 'created_at', 'id');
  return rows.map((row) => ({ ...row, is_expired: Date.parse(row.expires_at) < Date.now() }));
}

export type Witness = Awaited<ReturnType<typeof readWitnesses>>[number];

const fault = z.object({
  seq: z.number(),
  object: z.string(),
  object_id: z.string(),
  fault: z.string(),
  what: z.string(),
});

/** What doesn't agree with the log of a meet and its certificates. */
export type Fault = z.output<typeof fault>;

export const OF = 'competition-certificates';

export const certifying = readsOf(
  OF,
  {
    parts: async (db: Db, meet: string): Promise<Part[]> =>
      part.array().parse((await db.rpc('meet_certifying', { p_meet: meet }).throwOnError()).data),
    certificates: readCertificates,
    witnesses: readWitnesses,
    requests: (db: Db, meet: string) =>
      readAll(() => db.from('meet_amendment_requests').select().eq('meet_id', meet), 'created_at', 'id'),
  },
  { parts: { reads: ['meets', 'meet_events', 'meet_entries', 'meet_results', 'meet_scores', 'meet_certificates'] } },
);

/** Reads the log of a meet and its certificates again. */
export async function checkMeet(db: Db, meet: string): Promise<Fault[]> {
  return fault.array().parse((await db.rpc('check_meet_log', { p_meet: meet }).throwOnError()).data);
}
