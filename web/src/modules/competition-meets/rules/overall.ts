import { type Overall, overallSchema } from '../../../../../domain/scoring/format/overall.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

/** How standings are counted: `kind` of a method of meet/1. */
export const METHOD: Record<string, string> = {
  table: 'Points by place, from a table',
  reverse: 'Points by place, one less each time',
  proportional: 'Share of the best score',
  rank_sum: 'Sum of places, the lowest wins',
  raw_sum: 'Sum of scores, the highest wins',
};

export const SHARED: Record<string, string> = {
  full: 'Each gets the points of that place',
  average: 'They split the points of their places',
};

export const ON_CANCEL: Record<string, string> = {
  drop: 'It is left out',
  rescale: 'It is left out, and the others count for more',
};

export const TIE: Record<string, string> = {
  without_exhibition: 'Total without exhibition events',
  most_firsts: 'Most first places',
  most_seconds: 'Most second places',
  most_thirds: 'Most third places',
  event: 'The better place in an event',
};

export type Raw = { [key: string]: Json | undefined };

const NOTHING: Overall = {
  required_events: [],
  entries_per_school_per_event: 1,
  final_tie_event: null,
  ties: null,
  methods: {},
};

/** The rules of the overall as the engine reads them; none where they can't be read. */
export function overallOf(json: unknown): Overall {
  return overallSchema.safeParse(json).data ?? NOTHING;
}

/** An object as it is stored, with keys that no form knows. */
export function rawOf(json: unknown): Raw {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Raw) : {};
}

/** The methods as they are stored, by their names. */
export function rawMethods(json: unknown): Record<string, Raw> {
  return Object.fromEntries(Object.entries(rawOf(rawOf(json)['methods'])).map(([name, one]) => [name, rawOf(one)]));
}

/** The overall with one method in another's place: under a new name, or none where it's removed. */
export function withMethod(json: unknown, old: string | null, name: string | null, method: Raw = {}): Json {
  const methods = rawMethods(json);
  if (old !== null) delete methods[old];
  return { required_events: [], ...rawOf(json), methods: { ...methods, ...(name === null ? {} : { [name]: method }) } };
}
