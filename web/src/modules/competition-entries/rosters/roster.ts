import { z } from 'zod';
import { filledEntry, rosterChange, rosterMember } from '../../../shared/meet/registration/roster.ts';
import { states } from '../../../shared/state/states.ts';
import { formatMoment } from '../../../shared/time/moment.ts';

export const MODULE = 'competition-entries';

/** Whether a cadet is cleared on the team of an entry. */
export const LIGHT = states({
  green: { label: 'Cleared', tone: 'ok' },
  amber: { label: 'Expires soon', tone: 'warn' },
  red: { label: 'Not cleared', tone: 'bad' },
});

/** The states of an exchange after the lock: `roster_changes.state`. */
export const CHANGE = states({
  asked: { label: 'Waiting for the host', tone: 'warn' },
  done: { label: 'Substituted', tone: 'ok' },
  approved: { label: 'Approved', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** Until when a locked roster is exchanged without asking: `meet_openings.substitutions`. */
export const SUBSTITUTIONS: Record<string, string> = {
  none: 'After that, every change needs the host.',
  lock: 'After that, every change needs the host.',
  check_in: 'After that, you substitute until check-in; other changes need the host.',
  start: 'After that, you substitute until the event starts; other changes need the host.',
};

const kind = z.enum(['signed', 'file', 'held']).nullable();

/** One waiver of a cadet: where it is, who is behind it, and the row that its own files hang on. */
const waiverForm = z.object({
  id: z.string(),
  title: z.string(),
  form_id: z.string().nullable(),
  kind,
  at: z.string().nullable(),
  by: z.string().nullable(),
  held: z.boolean(),
  files: z.number(),
});
export type WaiverForm = z.output<typeof waiverForm>;

const member = rosterMember.extend({
  cadet_id: z.string().nullable(),
  reason: z.string().nullable(),
  form_kind: kind,
  form_by: z.string().nullable(),
  slip: z.string().nullable(),
  files: z.number(),
  forms: z.array(waiverForm),
  name_public_at: z.string().nullable(),
  name_public_by: z.string().nullable(),
});

const entry = filledEntry.extend({
  event_id: z.string(),
  state: z.string(),
  team_id: z.string().nullable(),
  team_min: z.number().nullable(),
  team_max: z.number().nullable(),
  alternates_max: z.number().nullable(),
  grade_min: z.number().nullable(),
  grade_max: z.number().nullable(),
  age_max: z.number().nullable(),
  first_year_only: z.boolean(),
  substitutes_max: z.number().nullable(),
  gender: z.string(),
  min_female: z.number().nullable(),
  max_male: z.number().nullable(),
  division: z.string().nullable(),
  why_no_substitute: z.string().nullable(),
});

const change = rosterChange.extend({ entry_id: z.string(), decided_at: z.string().nullable() });

type Stand = Pick<WaiverForm, 'kind' | 'by' | 'at'> & { slip: string | null };

/** Where a form of a cadet is, and who is behind it. */
export function formWords({ kind, by, at, slip }: Stand): string | null {
  const since = [by, at && formatMoment(at)].filter(Boolean).join(', ');
  if (kind === 'signed') return `Form signed by ${since}`;
  if (kind === 'file') return `Form uploaded by ${since}`;
  if (kind === 'held') return `Form held by the school: ${since}`;
  return slip === 'declined' ? 'A guardian declined to sign' : slip === 'asked' ? 'The family was asked to sign' : null;
}

/** The same of all forms of a cadet: where they are, or which of several are missing. */
export function memberFormWords({ form_kind: kind, form_by: by, form_at: at, slip, forms }: Member): string | null {
  const missing = forms.filter((form) => form.kind === null).map(({ title }) => title);
  return forms.length > 1 && missing.length > 0 && missing.length < forms.length
    ? `Missing: ${missing.join(', ')}`
    : formWords({ kind, by, at, slip });
}

/** What the coach of a school without cadet records says by letting results show a name. */
export const ATTESTS =
  "You attest that a parent or guardian, or the cadet if 18 or older, agreed in writing that public results may show this name, that the cadet hasn't opted out of directory information, and that your school has this on file. Your name and the time are saved with it.";

/** Since when public results may show the name, and who attested it. */
export const publicNameWords = ({ name_public_at: at, name_public_by: by }: Member): string | false =>
  at !== null && `Name in public results: attested by ${[by, formatMoment(at)].filter(Boolean).join(', ')}`;

/** The roster of a registration as its school reads it: `registration_roster`. */
export const roster = z.object({
  id: z.string(),
  state: z.string(),
  title: z.string(),
  starts_on: z.string(),
  host: z.string(),
  locks_at: z.string().nullable(),
  substitutions: z.string().nullable(),
  is_locked: z.boolean(),
  needs_forms: z.boolean(),
  forms: z.array(z.string()),
  may_fill: z.boolean(),
  may_certify: z.boolean(),
  may_attest: z.boolean(),
  members: z.array(member),
  entries: z.array(entry),
  lights: z.array(
    z.object({ entry_id: z.string(), member_id: z.string(), light: z.string(), reason: z.string().nullable() }),
  ),
  doubts: z.array(
    z.object({
      code: z.string(),
      entry_id: z.string().nullable(),
      member_id: z.string().nullable(),
      words: z.string(),
      is_hard: z.boolean(),
    }),
  ),
  changes: z.array(change),
});

export type Roster = z.output<typeof roster>;
export type Member = z.output<typeof member>;
export type RosterEntry = z.output<typeof entry>;
export type Change = z.output<typeof change>;

/** Someone whom the school can add: `roster_candidates`. */
export const candidates = z.array(
  z.object({ cadet_id: z.string(), name: z.string(), grade: z.number().nullable(), light: z.string().nullable() }),
);
export type Candidate = z.output<typeof candidates>[number];

/** The school's teams with their line-ups: `roster_teams`. */
export const teams = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    lineups: z.array(z.object({ id: z.string(), name: z.string(), places: z.number() })),
  }),
);

/** How someone is called: their name, or the code that stays when it goes. */
export const nameOf = ({ name, code }: { name: string | null; code: string }): string => name ?? code;

/** An exchange in words. */
export const exchangeWords = ({ out, in: coming }: Pick<Change, 'out' | 'in'>): string =>
  out && coming ? `${coming} for ${out}` : out ? `${out} goes out` : `${coming} comes in`;
