/** The time zone that this device is set to: what to suggest for a new school, and the clock of a person without a school. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
