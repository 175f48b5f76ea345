import { z } from 'zod';
import { states } from '../../../../shared/state/states.ts';

export const CADET = { one: 'cadet', many: 'cadets' };

/** The states of an exchange after the lock: `roster_changes.state`. */
export const CHANGE = states({
  asked: { label: 'Decide', tone: 'warn' },
  done: { label: 'Substituted', tone: 'info' },
  approved: { label: 'Approved', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

export const ROLE: Record<string, string> = {
  commander: 'Commander',
  guidon: 'Guidon',
  member: 'Member',
  alternate: 'Alternate',
};

/** The rosters of a meet for its host: `host_rosters`. */
export const hostRosters = z.object({
  is_named: z.boolean(),
  names_end_on: z.string().nullable(),
  is_locked: z.boolean(),
  needs_forms: z.boolean(),
  registrations: z.array(
    z.object({
      id: z.string(),
      number: z.number().nullable(),
      state: z.string(),
      school: z.string(),
      code: z.string().nullable(),
      cadets: z.number(),
      certified: z.number(),
      forms: z.number(),
      entries: z.number(),
      asked: z.number(),
    }),
  ),
});
export type HostRosterLine = z.output<typeof hostRosters>['registrations'][number];

const member = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  grade: z.number().nullable(),
  gender: z.string().nullable(),
  first_year: z.boolean().nullable(),
  form_at: z.string().nullable(),
  certified_at: z.string().nullable(),
});

const entry = z.object({
  id: z.string(),
  label: z.string(),
  card: z.object({ id: z.string(), title: z.string(), version: z.number() }).nullable(),
  members: z.array(z.object({ member_id: z.string(), role: z.string() })),
});

/** Who goes out, or comes in; no one where there is one side alone. */
const side = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/** The roster of one school for the host: `host_roster`. */
export const hostRoster = z.object({
  id: z.string(),
  state: z.string(),
  is_named: z.boolean(),
  is_locked: z.boolean(),
  school: z.string(),
  members: z.array(member),
  entries: z.array(entry),
  needs: z.array(z.string()),
  changes: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      out: side,
      in: side,
      state: z.string(),
      reason: z.string(),
      asked_by: z.string(),
      at: z.string(),
      decided_reason: z.string().nullable(),
    }),
  ),
});
export type HostRoster = z.output<typeof hostRoster>;
export type HostChange = HostRoster['changes'][number];

/** What a file of rosters is made of: `take_roster_file`. */
export const rosterFile = z.array(
  z.object({
    id: z.string(),
    school: z.string(),
    code: z.string().nullable(),
    members: z.array(member),
    entries: z.array(entry),
  }),
);
export type RosterFile = z.output<typeof rosterFile>;

/** Everyone in a file, in the order of their entries: one line for each place. */
export function placesOf(file: RosterFile) {
  return file.flatMap(({ school, code, members, entries }) => {
    const byId = new Map(members.map((one) => [one.id, one]));
    return entries.flatMap(({ label, members: placed }) =>
      placed.flatMap(({ member_id: id, role }) => {
        const found = byId.get(id);
        return found ? [{ school, school_code: code ?? '', entry: label, role: ROLE[role] ?? role, ...found }] : [];
      }),
    );
  });
}
export type PlaceRow = ReturnType<typeof placesOf>[number];
