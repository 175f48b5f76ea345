import { z } from 'zod';

/** Who is meant: anyone who matches any part. Kept as JSON in a module's row; the database checks and resolves it. */
export type Audience = { guardians?: boolean } & Record<string, string[] | number[] | boolean | undefined>;

/** An audience as a row keeps it. Anything but lists and `guardians` is left out. */
export const audienceShape = z
  .record(z.string(), z.union([z.array(z.string()), z.array(z.number()), z.boolean()]))
  .catch({});

/** The roles that can be meant as a whole. */
export const ROLES: Record<string, string> = {
  cadet: 'All cadets',
  parent: 'All parents and guardians',
  instructor: 'All instructors',
};

/** The parts of an audience as one list of choices, such as 'units:<id>' and 'levels:2'. */
export function toChoices(audience: Audience): string[] {
  return Object.entries(audience).flatMap(([kind, values]) =>
    Array.isArray(values) ? values.map((value) => `${kind}:${value}`) : [],
  );
}

/** The audience that choices make; levels are numbers. */
export function fromChoices(choices: string[], guardians: boolean): Audience {
  const audience: Audience = {};
  for (const [kind, own] of Map.groupBy(choices, (choice) => choice.slice(0, choice.indexOf(':')))) {
    const values = own.map((choice) => choice.slice(kind.length + 1));
    audience[kind] = kind === 'levels' ? values.map(Number) : values;
  }
  return guardians ? { ...audience, guardians } : audience;
}

/** True where no one is named. */
export function isNobody(audience: Audience): boolean {
  return toChoices(audience).length === 0;
}
