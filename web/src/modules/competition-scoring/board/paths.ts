/** The board of a meet, at one of its events. */
export function boardPath(meet: string, event?: string): string {
  const path = `/app/competition-portal/scoring/${meet}/board`;
  return event === undefined ? path : `${path}?event=${event}`;
}

/** The board's part of the page of its meet: all events. */
export function summaryPath(meet: string): { to: string; label: string } {
  return { to: `/app/competition-portal/meets/${meet}?tab=board`, label: 'Board' };
}

/** Where the tabulator decides on a sheet that a device sent. */
export function decidePath(meet: string, sheet: string): string {
  return `/app/competition-portal/meets/${meet}?tab=seats&decide=${sheet}`;
}
