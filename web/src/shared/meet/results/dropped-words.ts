/**
 * Who was dropped from a score: 'J1, J5' where whole sheets were, 'J1 in 6 items, J5 in 2 items' where each item or section
 * was judged apart. `dropped` holds 'J1', 'section:J1', and 'section.item:J1'; the explanation names each.
 */
export function droppedWords(dropped: string[]): string {
  const counts = new Map<string, { seat: string; what: string; count: number }>();
  for (const one of dropped) {
    const [where, seat = where] = one.includes(':') ? one.split(/:(.*)/s) : [one];
    const what = seat === where ? '' : where?.includes('.') ? 'item' : 'section';
    const key = `${what}:${seat}`;
    counts.set(key, { seat: seat ?? '', what, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .map(({ seat, what, count }) => (what ? `${seat} in ${count} ${what}${count === 1 ? '' : 's'}` : seat))
    .join(', ');
}
