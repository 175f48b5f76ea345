const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 20, 2026, 4:12 PM' on this device's clock, or that it never happened. */
export function formatMoment(moment: string | null): string {
  return moment ? MOMENT.format(new Date(moment)) : 'Never';
}
