import type { AwardPlan } from './line.ts';
import { type Piece, pieceKey, standingOf } from './pieces.ts';

/** An award that was handed out, as it is kept. */
export type Handout = {
  id: string;
  award_id: string;
  division: string | null;
  place: number | null;
  code: string;
  school: string;
  team: string | null;
  given_at: string;
  collected_by: string | null;
  settled_at: string | null;
  settled_note: string | null;
};

/** An award that was given and, by the certificate of now, belongs to others. */
export type Change = {
  handout: Handout;
  /** Who has the place now and has nothing yet. */
  now: Piece[];
};

/** The key of the award in the hands of who got it. */
export const handoutKey = (handout: Handout): string => pieceKey(handout.award_id, handout);

/** What has been given and what still has to be, of what has a winner now. */
export function handedOut(pieces: readonly Piece[], handouts: readonly Handout[]) {
  const byKey = new Map(handouts.map((handout) => [handoutKey(handout), handout]));
  const given = pieces.flatMap((piece) => {
    const handout = byKey.get(piece.key);
    return handout ? [{ piece, handout }] : [];
  });
  return { given, open: pieces.filter(({ key, certified }) => certified && !byKey.has(key)) };
}

/**
 * Awards that were given by an earlier certificate and that the one of now gives to others. Nothing is said while an event has no
 * certificate: then no one knows yet.
 */
export function changesOf(plan: AwardPlan, pieces: readonly Piece[], handouts: readonly Handout[]): Change[] {
  const keys = new Set(pieces.map(({ key }) => key));
  const { open } = handedOut(pieces, handouts);
  return handouts.flatMap((handout): Change[] => {
    const line = plan.lines.find(({ id }) => id === handout.award_id);
    if (!line || keys.has(handoutKey(handout))) return [];
    if (line.scope !== 'special' && !standingOf(plan, line)?.certified) return [];
    const now = open.filter(
      (piece) => piece.line.id === line.id && piece.division === handout.division && piece.place === handout.place,
    );
    return [{ handout, now }];
  });
}
