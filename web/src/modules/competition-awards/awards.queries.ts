import { z } from 'zod';
import type { Handout } from '../../../../domain/meets/awards/changes.ts';
import { AWARD_KINDS, type AwardLine, type AwardStanding } from '../../../../domain/meets/awards/line.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const LINE =
  'id, scope, event_id, division, unit, method, title, place_from, place_to, kind, quantity, text, decided_by, ' +
  'meet_school_id, entry_id, sort';

const line = z.object({
  id: z.string(),
  scope: z.enum(['event', 'overall', 'special']),
  event_id: z.string().nullable(),
  division: z.string().nullable(),
  unit: z.enum(['entry', 'team']),
  method: z.string().nullable(),
  title: z.string().nullable(),
  place_from: z.number().nullable(),
  place_to: z.number().nullable(),
  kind: z.enum(AWARD_KINDS),
  quantity: z.number(),
  text: z.string().nullable(),
  decided_by: z.string().nullable(),
  meet_school_id: z.string().nullable(),
  entry_id: z.string().nullable(),
  sort: z.number(),
});

const placed = z.object({
  division: z.string().nullable(),
  method: z.string().nullable(),
  unit: z.enum(['entry', 'team']),
  place: z.number(),
  code: z.string(),
  school: z.string(),
  team: z.string().nullable(),
  tied: z.boolean(),
  name: z.string().nullable(),
});

const standing = z.object({
  event_id: z.string().nullable(),
  generation: z.number().nullable(),
  certified: z.boolean(),
  placed: z.array(placed),
});

async function lines(db: Db, meet: string): Promise<AwardLine[]> {
  const rows = await readAll(
    () => db.from('meet_awards').select(LINE).eq('meet_id', meet).is('archived_at', null),
    'sort',
    'id',
  );
  return z.array(line).parse(rows);
}

const settingsRow = z.object({
  ceremony: z.array(z.string()),
  said: z.record(z.string(), z.string()),
  signers: z.array(z.string()),
});

/** How awards are announced and signed; nothing yet where the host has set nothing. */
async function settings(db: Db, meet: string): Promise<z.output<typeof settingsRow>> {
  const { data } = await db
    .from('meet_award_settings')
    .select('ceremony, said, signers')
    .eq('meet_id', meet)
    .maybeSingle()
    .throwOnError();
  return settingsRow.parse(data ?? { ceremony: [], said: {}, signers: [] });
}

async function standings(db: Db, p_meet: string): Promise<AwardStanding[]> {
  return z.array(standing).parse((await db.rpc('meet_award_results', { p_meet }).throwOnError()).data);
}

const handouts = (db: Db, meet: string): Promise<Handout[]> =>
  readAll(
    () =>
      db
        .from('meet_award_handouts')
        .select('id, award_id, division, place, code, school, team, given_at, collected_by, settled_at, settled_note')
        .eq('meet_id', meet)
        .is('undone_at', null),
    'given_at',
    'id',
  );

const calls = (db: Db, meet: string) =>
  readAll(
    () =>
      db
        .from('meet_award_calls')
        .select('id, section, announced_at')
        .eq('meet_id', meet)
        .not('announced_at', 'is', null),
    'section',
    'id',
  );

const stock = (db: Db, meet: string) =>
  readAll(
    () => db.from('meet_award_stock').select('id, kind, place, ordered, received').eq('meet_id', meet),
    'kind',
    'id',
  );

/** What schools and divisions are called: without a school's contact, which isn't kept on a device. */
async function names(db: Db, meet: string) {
  const [schools, divisions] = await Promise.all([
    readAll(
      () => db.from('meet_schools').select('id, code, name').eq('meet_id', meet).is('archived_at', null),
      'code',
      'id',
    ),
    readAll(
      () => db.from('meet_divisions').select('id, code, name').eq('meet_id', meet).is('archived_at', null),
      'code',
      'id',
    ),
  ]);
  return { schools, divisions };
}

/** Another meet's plan, with the codes of its events, to be taken over. */
async function planOf(db: Db, meet: string) {
  const [own, events] = await Promise.all([
    lines(db, meet),
    readAll(() => db.from('meet_events').select('id, code, divisions').eq('meet_id', meet), 'code', 'id'),
  ]);
  return { lines: own, events };
}

/** The cadets of entries, by entry: for certificates of an event that ranks individuals. */
const cadets = (db: Db, meet: string) =>
  readAll(
    () =>
      db
        .from('meet_entry_cadets')
        .select('id, entry_id, name, sort')
        .eq('meet_id', meet)
        .is('archived_at', null)
        .not('name', 'is', null),
    'sort',
    'id',
  );

const ofMeet = ['meet_events', 'meet_schools', 'meet_entries', 'meet_divisions'] as const;

/** What awards read. The script is read aloud where there is no connection, so what it needs is kept on the device. */
export const awardReads = readsOf(
  'competition-awards',
  { lines, settings, standings, handouts, calls, stock, names, planOf, cadets },
  {
    lines: { kept: true },
    settings: { kept: true },
    standings: { kept: true, reads: ['meet_results', 'meet_certificates', ...ofMeet] },
    handouts: { kept: true },
    calls: { kept: true },
    names: { kept: true, reads: [...ofMeet] },
    planOf: { reads: [...ofMeet] },
    cadets: { reads: ['meet_entry_cadets'] },
  },
);

export type AwardSettings = Awaited<ReturnType<typeof settings>>;
export type AwardCall = Awaited<ReturnType<typeof calls>>[number];
