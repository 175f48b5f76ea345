/** The pages of a cadet's record behind the overview, in their order. A part of a module names the one that it is on. */
export const CADET_GROUPS = [
  { id: 'career', label: 'Career' },
  { id: 'readiness', label: 'Readiness' },
  { id: 'record', label: 'Record' },
  { id: 'family', label: 'Family' },
  { id: 'paperwork', label: 'Paperwork' },
] as const;

export type CadetGroup = (typeof CADET_GROUPS)[number]['id'];
