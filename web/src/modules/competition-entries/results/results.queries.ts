import type { Packet, Sureness } from '../../../shared/meet/packet/packet.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

/** An entry of the school: until when its result can be protested, where schools have it. */
export type OwnEntry = { id: string; code: string; event_id: string; event: string; until: string | null };

/** Place and score of the school's entry in a generation of the result. */
export type RowOf = { place: number | null; net: string | null; status: string };

/** What a ruling changed. */
export type RuledChange = {
  kind: string;
  key?: string;
  count?: number;
  seat?: string;
  attempt?: number;
  status?: string;
  undone: boolean;
};

export type OwnRuling = {
  id: string;
  outcome: string;
  text: string;
  at: string;
  changes: RuledChange[];
  before: RowOf | null;
  now: RowOf | null;
};

/** A protest of the school, wherever it was filed. */
export type OwnProtest = {
  id: string;
  number: number;
  event: string;
  event_code: string;
  entry: string;
  against: string;
  against_id: string | null;
  asked_by: string;
  asked_role: string | null;
  reason: string;
  filed_at: string;
  filed_by_school: boolean;
  ends_at: string | null;
  state: string;
  state_reason: string | null;
  fee: string;
  fee_cents: number;
  rulings: OwnRuling[];
};

/** An entry and the team to whose season its certified result went. */
export type TeamOf = {
  entry: string;
  event: string;
  link_id: string | null;
  team_id: string | null;
  certified: boolean;
  sent_to: string | null;
  sent_team: string | null;
};

/** What a school reads of its meet beside the packet, as `entrant_results` gives it. */
export type OwnResults = {
  meet: string;
  meet_school: string;
  started: boolean;
  closed: boolean;
  amending: boolean;
  protest_fee_cents: number;
  entries: OwnEntry[];
  protests: OwnProtest[];
  teams: TeamOf[];
};

/** A recap: an event or, without an id, the overall, in the generation that the school sees. */
export type Recap = { event: string | null; name: string; generation: number };

export type RecapAnswer = Database['public']['Tables']['recap_answers']['Row'];

/** A meet at which the school took part. */
export type PastMeet = {
  registration_id: string;
  title: string;
  host: string;
  starts_on: string;
  ends_on: string;
  venue: string | null;
  entries: number;
  released: number;
  best_place: number | null;
  best_event: string | null;
  overall_place: number | null;
  sureness: Sureness | null;
};

const RELEASED = ['meet_releases', 'meet_results', 'meet_certificates'] as const;

export const resultReads = readsOf(
  'competition-entries',
  {
    own: async (db: Db, p_registration: string): Promise<OwnResults> =>
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `entrant_results` gives it
      (await db.rpc('entrant_results', { p_registration }).throwOnError()).data as unknown as OwnResults,
    packet: async (db: Db, p_meet: string, p_meet_school: string): Promise<Packet> =>
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `school_packet` gives it
      (await db.rpc('school_packet', { p_meet, p_meet_school }).throwOnError()).data as unknown as Packet,
    answers: async (db: Db, registration: string): Promise<RecapAnswer[]> =>
      readAll(() => db.from('recap_answers').select().eq('registration_id', registration), 'answered_at', 'id'),
    history: async (db: Db): Promise<PastMeet[]> =>
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `entrant_history` gives it
      (await db.rpc('entrant_history').throwOnError()).data as unknown as PastMeet[],
    teams: (db: Db) =>
      readAll(
        () => db.from('teams').select('id, name, season_from, season_to').is('archived_at', null).order('name'),
        'id',
      ),
  },
  {
    own: { reads: [...RELEASED, 'meet_protests', 'team_results'] },
    packet: { reads: RELEASED },
    answers: { reads: ['recap_answers'] },
    history: { reads: RELEASED },
    teams: { reads: ['teams'] },
  },
);
