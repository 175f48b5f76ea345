import { z } from 'zod';
import { filledEntry, FORM, ROLE, rosterChange, rosterMember } from '../../../../shared/meet/registration/roster.ts';
import { states } from '../../../../shared/state/states.ts';

/** The states of an exchange after the lock: `roster_changes.state`. */
export const CHANGE = states({
  asked: { label: 'Decide', tone: 'warn' },
  done: { label: 'Substituted', tone: 'info' },
  approved: { label: 'Approved', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** A cadet as the host reads one: of the form, only whether it is signed, held by the school, or missing. */
const form = z.enum(['signed', 'held']).nullable();
const hostMember = rosterMember.extend({
  form,
  /** The same of each waiver, where the meet asks for several. */
  forms: z.array(z.object({ title: z.string(), form })),
  /** Where the files hang that the school shares. */
  shared: z.array(z.object({ table: z.string(), id: z.string(), title: z.string().nullable() })),
});
export type HostMember = z.output<typeof hostMember>;

/** Each of several waivers in words: 'Medical form: missing'. */
export const formsInWords = ({ forms }: Pick<HostMember, 'forms'>): string[] =>
  forms.length > 1
    ? forms.map(
        (one) => `${one.title}: ${one.form === null ? 'missing' : one.form === 'held' ? 'at school' : 'signed'}`,
      )
    : [];

/** The form of a cadet in words. */
export const formWords = ({ form }: { form: string | null }): string => FORM.label(form ?? 'missing');

/** The same where a column says already that it's the form. */
export const formOnPaper = ({ form }: { form: string | null }): string =>
  form === null ? 'Missing' : form === 'held' ? 'At school' : 'Signed';

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
      held: z.number(),
      entries: z.number(),
      asked: z.number(),
    }),
  ),
});
export type HostRosterLine = z.output<typeof hostRosters>['registrations'][number];

/** The roster of one school for the host: `host_roster`. */
export const hostRoster = z.object({
  id: z.string(),
  state: z.string(),
  is_named: z.boolean(),
  is_locked: z.boolean(),
  school: z.string(),
  needs_forms: z.boolean(),
  members: z.array(hostMember),
  entries: z.array(filledEntry),
  needs: z.array(z.string()),
  changes: z.array(rosterChange),
});
export type HostRoster = z.output<typeof hostRoster>;
export type HostChange = HostRoster['changes'][number];

/** What a file of rosters is made of: `take_roster_file`. */
export const rosterFile = z.array(
  z.object({
    id: z.string(),
    school: z.string(),
    code: z.string().nullable(),
    members: z.array(hostMember),
    entries: z.array(filledEntry),
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
        return found ? [{ school, school_code: code ?? '', entry: label, role: ROLE.label(role), ...found }] : [];
      }),
    );
  });
}
export type PlaceRow = ReturnType<typeof placesOf>[number];
