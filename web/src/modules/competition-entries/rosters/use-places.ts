import { useState } from 'react';
import type { Placed } from '../../../../../domain/meets/roster.ts';
import type { PlaceInput } from './roster.acts.ts';
import { type Candidate, nameOf, type Roster, type RosterEntry } from './roster.ts';

/** Someone who is in the team, or can be: of the roster, or a cadet who isn't on it yet. */
export type Person = Placed & { key: string; member_id: string | null; cadet_id: string | null; light: string | null };

export type PlacesEdit = {
  inRank: Person[];
  alternates: Person[];
  /** Those who are in neither. */
  bench: Person[];
  changed: boolean;
  input: PlaceInput[];
  add: (key: string) => void;
  remove: (key: string) => void;
  /** Between the team and its alternates. */
  swap: (key: string) => void;
  role: (key: string, role: string) => void;
  /** The new order of the team, or of its alternates. */
  order: (keys: string[]) => void;
};

type Kept = { key: string; role: string };

/** A team while it is put together. Nothing is saved until it's asked for. */
export function usePlaces(roster: Roster, entry: RosterEntry, candidates: Candidate[]): PlacesEdit {
  const [saved] = useState(() => entry.members.map(({ member_id: key, role }): Kept => ({ key, role })));
  const [kept, setKept] = useState(saved);
  const people = peopleOf(roster, entry, candidates);
  const placed = kept.flatMap(({ key, role }) => {
    const person = people.find((one) => one.key === key);
    return person ? [{ ...person, role }] : [];
  });
  const change = (key: string, role: string) =>
    setKept((all) => all.map((one) => (one.key === key ? { key, role } : one)));
  const isFull = (role: string) =>
    role === 'member' &&
    entry.team_max !== null &&
    placed.filter((one) => one.role !== 'alternate').length >= entry.team_max;
  return {
    inRank: placed.filter(({ role }) => role !== 'alternate'),
    alternates: placed.filter(({ role }) => role === 'alternate'),
    bench: people.filter(({ key }) => !kept.some((one) => one.key === key)),
    changed: JSON.stringify(kept) !== JSON.stringify(saved),
    input: [...placed].map(({ member_id, cadet_id, role }) => ({ member_id, cadet_id, role })),
    add: (key) =>
      setKept((all) => [
        ...all,
        { key, role: isFull('member') && entry.alternates_max !== 0 ? 'alternate' : 'member' },
      ]),
    remove: (key) => setKept((all) => all.filter((one) => one.key !== key)),
    swap: (key) => change(key, kept.find((one) => one.key === key)?.role === 'alternate' ? 'member' : 'alternate'),
    role: (key, role) =>
      // One commander: who had it before is a member now.
      setKept((all) =>
        all.map((one) =>
          one.key === key
            ? { key, role }
            : role === 'commander' && one.role === role
              ? { ...one, role: 'member' }
              : one,
        ),
      ),
    order: (keys) =>
      setKept((all) => {
        const moved = keys.flatMap((key) => all.find((one) => one.key === key) ?? []);
        return [...moved, ...all.filter(({ key }) => !keys.includes(key))];
      }),
  };
}

/** Everyone of the roster, then the school's cadets who aren't on it. */
function peopleOf(roster: Roster, entry: RosterEntry, candidates: Candidate[]): Person[] {
  const lightOf = (member: string, cadet: string | null) =>
    roster.lights.find((one) => one.entry_id === entry.id && one.member_id === member)?.light ??
    candidates.find((one) => one.cadet_id === cadet)?.light ??
    null;
  const members = roster.members.map((member): Person => ({
    key: member.id,
    member_id: member.id,
    cadet_id: member.cadet_id,
    name: nameOf(member),
    role: 'member',
    grade: member.grade,
    gender: member.gender,
    first_year: member.first_year,
    light: lightOf(member.id, member.cadet_id),
  }));
  const there = new Set(members.map(({ cadet_id: id }) => id));
  const others = candidates
    .filter(({ cadet_id: id }) => !there.has(id))
    .map(({ cadet_id: id, name, grade, light }): Person => ({
      key: id,
      member_id: null,
      cadet_id: id,
      name,
      role: 'member',
      grade,
      gender: null,
      first_year: null,
      light,
    }));
  return [...members, ...others];
}
