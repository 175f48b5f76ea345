import type { PanelRole } from '../../../../../domain/meets/panel.ts';

type Seat = { code: string; role: string; kind: string; judge_id: string | null; area_id: string | null; sort: number };

type From = { seats: readonly Seat[] };
type To = { event: { id: string }; roles: readonly PanelRole[] | null; seats: readonly Seat[] };

/** The seats that a copy adds to another event: of roles its sheet has, under codes that are free, as many as it allows. */
export function copiedSeats({ seats }: From, to: To, isTied: (judge: string) => boolean) {
  const codes = new Set(to.seats.map(({ code }) => code));
  const left = new Map((to.roles ?? []).map(({ key, max }) => [key, (max ?? Infinity) - countingOf(to.seats, key)]));
  return seats.flatMap(({ code, role, kind, judge_id: judge, area_id, sort }) => {
    const room = left.get(role);
    if (room === undefined || codes.has(code) || (kind === 'counting' && room <= 0)) return [];
    if (kind === 'counting') left.set(role, room - 1);
    const judge_id = judge !== null && kind !== 'shadow' && isTied(judge) ? null : judge;
    return [{ event_id: to.event.id, code, role, kind, judge_id, area_id, sort }];
  });
}

function countingOf(seats: readonly Seat[], role: string): number {
  return seats.filter((seat) => seat.kind === 'counting' && seat.role === role).length;
}
