const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** 'Nov 20, 2026, 16:12' on this device's clock, as the corps tells time, or that it never happened. */
export function formatMoment(moment: string | null): string {
  return moment ? MOMENT.format(new Date(moment)).replace(/, 0(?=\d:)/, ', ') : 'Never';
}
