/** A role of a score sheet, as far as a panel needs it. */
export type PanelRole = { key: string; label: string; min: number; max: number | null };

/** A seat of a panel. */
export type PanelSeat = { id: string; role: string; kind: string; judge_id: string | null };

/** The roles of a score sheet's file, in its order. */
export function rolesOf(content: unknown): PanelRole[] {
  const roles: unknown = Object(content).roles;
  return (Array.isArray(roles) ? roles : []).flatMap((role: unknown) => {
    const { key, label, min, max } = Object(role) as Record<string, unknown>;
    if (typeof key !== 'string') return [];
    return [
      {
        key,
        label: typeof label === 'string' && label !== '' ? label : key,
        min: Number(min ?? 1) || 0,
        max: max === null || max === undefined ? null : Number(max),
      },
    ];
  });
}

/** How many counting seats the sheet still asks for, role by role. */
export function seatsToFill(
  roles: readonly PanelRole[],
  seats: readonly PanelSeat[],
): { role: string; count: number }[] {
  return roles.flatMap(({ key, min }) => {
    const count = min - countingOf(seats, key);
    return count > 0 ? [{ role: key, count }] : [];
  });
}

/** What keeps a panel from being ready, in words; empty where nothing does. */
export function panelGaps(roles: readonly PanelRole[], seats: readonly PanelSeat[]): string[] {
  const counting = seats.filter(({ kind }) => kind === 'counting');
  const empty = counting.filter(({ judge_id: judge }) => judge === null).length;
  const unknown = [...new Set(seats.map(({ role }) => role))].filter((role) => !roles.some(({ key }) => key === role));
  return [
    ...seatsToFill(roles, seats).map(
      ({ role, count }) => `${count} more ${count === 1 ? 'seat' : 'seats'} for ${labelOf(roles, role)}`,
    ),
    ...roles
      .filter(({ key, max }) => max !== null && countingOf(seats, key) > max)
      .map(({ label, max }) => `more than ${max} for ${label}`),
    ...unknown.map((role) => `“${role}” isn’t on the score sheet`),
    ...(empty > 0 ? [`${empty} ${empty === 1 ? 'seat' : 'seats'} without a judge`] : []),
  ];
}

/** What the sheet calls a role. */
export function labelOf(roles: readonly PanelRole[], role: string): string {
  return roles.find(({ key }) => key === role)?.label ?? role;
}

/** The codes of the schools in the event that the judge is tied to. */
export function conflictsOf(tiedTo: readonly string[], inEvent: ReadonlySet<string>): string[] {
  return tiedTo.filter((code) => inEvent.has(code));
}

function countingOf(seats: readonly PanelSeat[], role: string): number {
  return seats.filter((seat) => seat.kind === 'counting' && seat.role === role).length;
}
