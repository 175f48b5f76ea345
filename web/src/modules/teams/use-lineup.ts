import { useState } from 'react';
import { COLOR_GUARD_POSTS, type LineupPlace } from '../../../../domain/teams/lineup.ts';
import type { Lineup } from './season.ts';
import type { Member } from './teams.ts';

export type EditedPlace = LineupPlace & { cadet_id: string; rank: string | null };

export type LineupEdit = {
  inRank: EditedPlace[];
  alternates: EditedPlace[];
  /** Whether it differs from what was saved. */
  changed: boolean;
  /** Members who are in neither. */
  bench: Member[];
  add: (cadet: string) => void;
  remove: (cadet: string) => void;
  /** Between places and alternates. */
  swap: (cadet: string) => void;
  post: (cadet: string, post: string) => void;
  /** The new order of the places, or of the alternates. */
  order: (cadets: string[]) => void;
};

type Kept = { cadet_id: string; post: string; alternate: boolean };

/** A line-up while it's built. Who left the team since it was saved is out of it. */
export function useLineup(members: Member[], discipline: string | null, row: Lineup | null): LineupEdit {
  const [saved] = useState(() => startOf(row));
  const [kept, setKept] = useState<Kept[]>(saved);
  const places = kept.flatMap((place) => {
    const member = members.find(({ cadet_id }) => cadet_id === place.cadet_id);
    const { name = '', rank = null, rank_sort = null, light = null } = member ?? {};
    return member ? [{ ...place, name, rank, rank_sort, light }] : [];
  });
  const [inRank, alternates] = [places.filter((one) => !one.alternate), places.filter((one) => one.alternate)];
  const change = (cadet: string, to: (place: Kept) => Kept) =>
    setKept((all) => all.map((one) => (one.cadet_id === cadet ? to(one) : one)));
  return {
    inRank,
    alternates,
    changed: JSON.stringify(kept) !== JSON.stringify(saved),
    bench: members.filter(({ cadet_id }) => !places.some((place) => place.cadet_id === cadet_id)),
    add: (cadet_id) => {
      const post = discipline === 'color_guard' ? (COLOR_GUARD_POSTS[inRank.length] ?? '') : '';
      const alternate = members.find((member) => member.cadet_id === cadet_id)?.role === 'alternate';
      setKept((all) => [...all, { cadet_id, post: alternate ? '' : post, alternate }]);
    },
    remove: (cadet) => setKept((all) => all.filter(({ cadet_id }) => cadet_id !== cadet)),
    swap: (cadet) => change(cadet, (place) => ({ ...place, alternate: !place.alternate })),
    post: (cadet, post) => change(cadet, (place) => ({ ...place, post })),
    order: (cadets) =>
      setKept((all) => {
        const moved = cadets.flatMap((cadet) => all.find(({ cadet_id }) => cadet_id === cadet) ?? []);
        return [...moved, ...all.filter(({ cadet_id }) => !cadets.includes(cadet_id))];
      }),
  };
}

function startOf(row: Lineup | null): Kept[] {
  const places = (row?.team_lineup_places ?? []).toSorted((one, other) => one.place - other.place);
  return places.map(({ cadet_id, post, is_alternate }) => ({ cadet_id, post: post ?? '', alternate: is_alternate }));
}
