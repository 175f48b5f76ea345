/** What the hard rules are called. */
export const RULES = {
  H0: 'Schedule file',
  H1: 'Every entry once',
  H2: 'Area of the event',
  H3: 'Grid and length',
  H4: 'Opening times',
  H5: 'Everything stops',
  H6: 'Area in use',
  H7: 'Time between entries of a cadet',
  H8: 'Time between entries of a commander',
  H9: 'Judge in two places',
  H10: "Judge's break or lunch",
  H11: 'Judge tied to the school',
  H12: 'Coaches of the school',
  H13: 'Bus or days of the school',
  H14: 'Holding or warm-up area full',
  H15: 'Pinned or locked',
  H16: 'Resource in use',
} as const;

export type Rule = keyof typeof RULES;

/** A hard rule that a schedule breaks, by which entries, and how. */
export type Break = { rule: Rule; entries: string[]; text: string };
