/** Why a meet pauses, or an event isn't held: `meet_stops.kind`. */
export const STOP_KINDS = {
  weather: 'Weather',
  heat: 'Heat',
  medical: 'Medical',
  power: 'Power or network',
  safety: 'Safety',
  entries: 'Too few entries',
  other: 'Other',
} as const;

/** The kinds as what a select offers; a meet isn't paused for want of entries. */
export function stopOptions(of: 'meet' | 'event'): { value: string; label: string }[] {
  return Object.entries(STOP_KINDS)
    .filter(([value]) => of === 'event' || value !== 'entries')
    .map(([value, label]) => ({ value, label }));
}

type Stop = { kind: string; reason: string };

/** 'Weather: lightning within 8 miles'; what has no kind says its reason alone. */
export function stopWords({ kind, reason }: Stop): string {
  const label = STOP_KINDS[kind as keyof typeof STOP_KINDS];
  return label === undefined || kind === 'other' ? reason : `${label}: ${reason}`;
}

/** How many minutes a stop took; none while it lasts. */
export function minutesOf({ started_at, ended_at }: { started_at: string; ended_at: string | null }): number {
  return ended_at === null ? 0 : Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000));
}
