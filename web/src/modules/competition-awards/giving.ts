import { useMemo } from 'react';
import { changesOf, handedOut, type Handout, handoutKey } from '../../../../domain/meets/awards/changes.ts';
import type { Piece } from '../../../../domain/meets/awards/pieces.ts';
import type { Call } from '../../shared/outbox/kept-act.ts';
import { useOutbox } from '../../shared/outbox/use-outbox.ts';
import { pieceWords } from './award-words.ts';
import type { Awards } from './use-awards.ts';

/** What was done about an award, or about announcing a section, until it has been read back. */
type Entry = { call: Call; handout?: Handout; undone?: string; announced?: boolean };

/** Under what everything that was handed out and announced at a meet waits on this device. */
export const givingGroup = (meet: string) => `awards:${meet}`;

const SECTION = 'section ';

/** Hands awards out and announces them, over a lost connection and a reload too. */
export function useGiving(awards: Awards) {
  const { meet, pieces, plan } = awards;
  const titles = useMemo(
    () => new Map(pieces.map((piece) => [piece.key, pieceWords(awards, piece)])),
    [awards, pieces],
  );
  const { waiting, enter } = useOutbox<Entry>(givingGroup(meet.id), {
    module: 'competition-awards',
    call: (_, { call }) => call,
    join: (_, then) => then,
    title: (about) => (about.startsWith(SECTION) ? 'Awards announced' : `Award given: ${titles.get(about) ?? ''}`),
    to: () => `/app/competition-portal/meets/${meet.id}?tab=awards&awards=pickup`,
  });
  const handouts = withWaiting(awards.handouts, waiting);
  const { given, open } = handedOut(pieces, handouts);
  const announced = new Set(awards.announced);
  for (const [about, { announced: on }] of Object.entries(waiting)) {
    if (on === undefined) continue;
    if (on) announced.add(about.slice(SECTION.length));
    else announced.delete(about.slice(SECTION.length));
  }
  return {
    handouts,
    given,
    open,
    changes: changesOf(plan, pieces, handouts),
    announced,
    give: (piece: Piece, collectedBy = '') => enter(piece.key, givenBy(meet.id, piece, collectedBy)),
    undo: (handout: Handout) =>
      enter(handoutKey(handout), { call: { rpc: 'undo_award', args: { p_id: handout.id } }, undone: handout.id }),
    announce: (section: string, on: boolean) =>
      enter(SECTION + section, {
        call: { rpc: 'announce_awards', args: { p_meet: meet.id, p_section: section, p_on: on } },
        announced: on,
      }),
  };
}

export type Giving = ReturnType<typeof useGiving>;

function givenBy(p_meet: string, piece: Piece, collectedBy: string): Entry {
  const { line, division, place, code, school, team, generation } = piece;
  const [id, given_at] = [crypto.randomUUID(), new Date().toISOString()];
  const collected_by = collectedBy.trim() || null;
  const to = { award_id: line.id, division, place, code, school, team, collected_by, given_at };
  return {
    call: { rpc: 'give_award', args: { p_meet, p_id: id, p_input: { ...to, generation } } },
    handout: { ...to, id, settled_at: null, settled_note: null },
  };
}

/** What was handed out, with what this device hasn't sent or read back yet. */
export function withWaiting(
  handouts: readonly Handout[],
  waiting: { [about: string]: { handout?: Handout; undone?: string } },
): Handout[] {
  const entries = Object.entries(waiting);
  const undone = new Set(entries.flatMap(([, entry]) => entry.undone ?? []));
  const keys = new Set(handouts.map(handoutKey));
  const added = entries.flatMap(([about, { handout }]) => (handout && !keys.has(about) ? [handout] : []));
  return [...handouts.filter(({ id }) => !undone.has(id)), ...added];
}
