import type { AwardEvent, AwardKind, AwardLine } from './line.ts';

/** A new line of a plan, without its id. */
export type NewLine = Omit<AwardLine, 'id'>;

const NONE: Omit<NewLine, 'scope' | 'sort'> = {
  event_id: null,
  division: null,
  unit: 'entry',
  method: null,
  title: null,
  place_from: 1,
  place_to: 3,
  kind: 'trophy',
  quantity: 1,
  text: null,
  decided_by: null,
  meet_school_id: null,
  entry_id: null,
};

/** An empty line of a kind of award. */
export function newLine(scope: AwardLine['scope'], more: Partial<NewLine> = {}): NewLine {
  const places = scope === 'special' ? { place_from: null, place_to: null } : {};
  return { ...NONE, ...places, scope, sort: 0, ...more };
}

/**
 * The usual plan: trophies for first to third place of each event that is held, for its teams where individuals make them up,
 * medals for those individuals, and trophies for the overall by each method.
 */
export function usualPlan(events: readonly AwardEvent[], methods: readonly string[]): NewLine[] {
  const held = events.filter(({ cancelled }) => !cancelled);
  const lines = [
    ...held.flatMap(({ id, isTeam }) =>
      isTeam
        ? [
            newLine('event', { event_id: id, unit: 'team' }),
            newLine('event', { event_id: id, kind: 'medal' satisfies AwardKind }),
          ]
        : [newLine('event', { event_id: id })],
    ),
    ...methods.map((method) => newLine('overall', { method })),
  ];
  return lines.map((line, at) => ({ ...line, sort: at + 1 }));
}

type Coded = { id: string; code: string; divisions: readonly string[] };

/**
 * The plan of another meet for this one: events are the same where their code is. Winners stay there, and so do lines about what
 * this meet doesn't have; `left` counts those.
 */
export function planFrom(
  lines: readonly AwardLine[],
  before: readonly Coded[],
  now: { events: readonly Coded[]; methods: readonly string[] },
): { lines: NewLine[]; left: number } {
  const codes = new Map(before.map(({ id, code }) => [id, code]));
  const byCode = new Map(now.events.map((event) => [event.code, event]));
  const taken = lines.flatMap((line): NewLine[] => {
    // Under what id each is saved is for the caller to say.
    const own: NewLine = { ...line, meet_school_id: null, entry_id: null };
    if (line.scope === 'special') return [own];
    if (line.scope === 'overall') return now.methods.includes(line.method ?? '') ? [own] : [];
    const event = byCode.get(codes.get(line.event_id ?? '') ?? '');
    const fits = event && (line.division === null || event.divisions.includes(line.division));
    return fits ? [{ ...own, event_id: event.id }] : [];
  });
  return { lines: taken, left: lines.length - taken.length };
}
