/** The time zones of schools in the program, by the words people use. JROTC is also on bases abroad. */
const ZONES: Record<string, string> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'Pacific/Guam': 'Guam',
  'America/Puerto_Rico': 'Puerto Rico',
  'Europe/Berlin': 'Germany (Berlin)',
  'Europe/Rome': 'Italy (Rome)',
  'Europe/London': 'United Kingdom (London)',
  'Asia/Tokyo': 'Japan (Tokyo)',
  'Asia/Seoul': 'Korea (Seoul)',
};

/** A time zone in words; one that isn't common keeps its name. */
export function zoneWords(timeZone: string): string {
  return ZONES[timeZone] ?? timeZone.replaceAll('_', ' ');
}

/** The time zones to choose from, by name; one that isn't common comes first, so that what is there or suggested can be kept. */
export function zoneChoices(timeZone: string): Record<string, string> {
  return { ...(timeZone in ZONES ? {} : { [timeZone]: zoneWords(timeZone) }), ...ZONES };
}
