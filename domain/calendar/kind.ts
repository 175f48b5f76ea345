/** The types by words that other calendars have for them; the first that fits counts. */
const WORDS: [string, RegExp][] = [
  ['uniform_day', /\buniform (day|inspection)\b|\buniforms\b/i],
  ['competition', /\b(competition|meet|match|tournament|championship|invitational)s?\b/i],
  ['board', /\bboards?\b/i],
  ['practice', /\b(practice|rehearsal|drill team|tryouts?)\b/i],
  ['pt', /\b(pt|fitness|physical training|workout|cadet challenge)\b/i],
  ['ceremony', /\b(ceremony|ball|banquet|graduation|awards? night|change of command|parade|color guard)\b/i],
  ['service', /\b(service|volunteer|cleanup|clean-up|food drive|community)\b/i],
  ['trip', /\b(trip|camp|tour|visit|field day|jclc)\b/i],
  ['formation', /\b(formation|inspection|drill)\b/i],
  ['meeting', /\b(meeting|conference|staff call|briefing|booster)s?\b/i],
  ['class', /\b(class|lesson|lecture|exam|test|quiz)\b/i],
];
const KINDS = [...WORDS.map(([kind]) => kind), 'other'];

/** The type of an event: the file's own where it's one of ours, else by the words of its categories, else of its title. */
export function kindOf(categories: string | undefined, title: string): string {
  const own = (categories ?? '').trim().toLowerCase().replaceAll(' ', '_');
  if (KINDS.includes(own)) return own;
  const byWords = (text: string) => WORDS.find(([, words]) => words.test(text))?.[0];
  return byWords(categories ?? '') ?? byWords(title) ?? 'other';
}
