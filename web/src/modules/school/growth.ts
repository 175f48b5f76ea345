import { z } from 'zod';

const line = z.object({
  members: z.array(z.string()),
  name: z.string(),
  grade: z.number().nullable(),
  meets: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  cadet_id: z.string().nullable(),
});

export const reviewShape = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
  registrations: z.number(),
  cadets: z.array(z.object({ id: z.string(), name: z.string() })),
  roster: z.array(line),
});

export type Review = z.output<typeof reviewShape>;

export const growthsShape = z.array(
  z.object({
    id: z.string(),
    school_id: z.string(),
    at: z.string(),
    undo_until: z.string(),
    cadets: z.number(),
    built: z.string().nullable(),
  }),
);

export type Growth = z.output<typeof growthsShape>[number];

export const runningShape = z.array(
  z.object({ id: z.string(), meet: z.string(), host: z.string(), starts_on: z.string(), state: z.string() }),
);

/** What someone on the rosters becomes: a new cadet, one who is there (by id), or neither. */
export type Choice = {
  members: string[];
  name: string;
  meets: number;
  to: string;
  first_name: string;
  last_name: string;
  grade: string;
};

export const NEW = 'new';
export const SKIP = 'skip';

/** The choices to start with: who has a cadet's name is that cadet, and everyone else a new one. */
export const choicesOf = ({ roster }: Review): Choice[] =>
  roster.map(({ members, name, meets, grade, first_name: first, last_name: last, cadet_id: cadet }) => ({
    members,
    name,
    meets,
    to: cadet ?? NEW,
    first_name: first ?? '',
    last_name: last ?? '',
    grade: grade === null ? '' : String(grade),
  }));

/** The choices as the call takes them. */
export const linesOf = (choices: Choice[]) =>
  choices.map(({ members, to, first_name, last_name, grade }) =>
    to === NEW
      ? { members, act: NEW, first_name, last_name, grade }
      : to === SKIP
        ? { members, act: SKIP }
        : { members, act: 'match', cadet_id: to },
  );

/** What is still to be said, or null: each new cadet needs a full name and a grade. */
export function missingIn(choices: Choice[]): string | null {
  const open = choices.find(
    ({ to, first_name, last_name, grade }) => to === NEW && !(first_name.trim() && last_name.trim() && grade),
  );
  return open ? `${open.name} still needs a first name, a last name, and a grade.` : null;
}
