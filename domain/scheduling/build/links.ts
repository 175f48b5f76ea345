import type { Day } from '../day.ts';
import type { Seat } from './model.ts';

/** Links the entries that share a person, with the minutes between them (H7 and H8). */
export function linksOf(day: Day, seats: readonly Seat[]): void {
  const uniforms = day.events.map(({ uniform }) => uniform);
  const { same_uniform_min: same, change_uniform_min: change, commander_min: commander } = day.gaps;
  const ofPerson = new Map<string, Seat[]>();
  for (const seat of seats) {
    for (const person of peopleOf(seat)) {
      const all = ofPerson.get(person) ?? [];
      all.push(seat);
      ofPerson.set(person, all);
    }
  }
  for (const seat of seats) {
    const others = new Set([...peopleOf(seat)].flatMap((person) => ofPerson.get(person) ?? []));
    others.delete(seat);
    seat.links = [...others].map((to) => {
      const gap = uniforms[seat.event] === uniforms[to.event] ? same : change;
      const isOne = seat.entry.commander !== null && seat.entry.commander === to.entry.commander;
      return { to, gap: isOne ? Math.max(gap, commander) : gap };
    });
  }
}

function peopleOf({ entry }: Seat): Set<string> {
  return new Set(entry.commander === null ? entry.members : [...entry.members, entry.commander]);
}
