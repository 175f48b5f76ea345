/** What an extra is: `meet_extras.kind`. */
export const KIND: Record<string, string> = {
  lunch: 'Lunch',
  shirts: 'Shirts',
  parking: 'Bus slots and parking',
  room: 'Changing rooms',
  hotel: 'Hotels',
  weapons: 'Weapons check',
  trainer: 'Athletic trainer',
  other: 'Other',
};

/** What was ordered, in words: '8 × Turkey, 2 × Veggie'. */
export function orderWords(options: readonly { id: string; label: string }[], of: Record<string, number>): string {
  const chosen = options.filter(({ id }) => (of[id] ?? 0) > 0).map(({ id, label }) => `${of[id]} × ${label}`);
  return chosen.length === 0 ? 'Nothing' : chosen.join(', ');
}
