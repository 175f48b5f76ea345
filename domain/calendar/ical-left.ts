import { icalText, lineOf, unfolded } from './ical-lines.ts';

/** What an event of Guidon takes from a file. */
const TAKEN =
  /^(UID|SUMMARY|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID|LOCATION|DESCRIPTION|CATEGORIES|STATUS|CLASS|SEQUENCE)$/;
/** What programs write for each other and show no one, or a second time in their own way. */
const SILENT = /^(DTSTAMP|CREATED|LAST-MODIFIED|TRANSP|PRIORITY|REQUEST-STATUS|X-.*)$/;

const WORDS: Record<string, string> = {
  ATTACH: 'Attached files',
  ATTENDEE: 'Invited people',
  COMMENT: 'Comments',
  CONFERENCE: 'Links to online meetings',
  CONTACT: 'Contacts',
  GEO: 'Positions on the map',
  ORGANIZER: 'Organizers',
  URL: 'Links',
  VALARM: 'Reminders',
  VFREEBUSY: 'Busy times',
  VJOURNAL: 'Journal entries',
  VTODO: 'Tasks',
};

const MOST = 5;

/** What a calendar file has that isn't taken, each kind once with its lines: 'Invited people (ATTENDEE): lines 12, 13, and 40'. */
export function leftInIcal(text: string): string[] {
  const found = new Map<string, { line: number; title: string }[]>();
  const open: { kind: string; at: { line: number; title: string } | null }[] = [];
  const leave = (name: string, line: number) => {
    const at = { line, title: '' };
    const known = found.get(name);
    // A file can name thousands of invited people: the list is added to, never copied.
    if (known) known.push(at);
    else found.set(name, [at]);
    return at;
  };
  for (const { line, words } of unfolded(text)) {
    const [, edge, given = ''] = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(words) ?? [];
    const kind = given.toUpperCase();
    const within = open.at(-1);
    if (edge?.toUpperCase() === 'BEGIN') {
      const isKnown = /^(VCALENDAR|VEVENT|VTIMEZONE|STANDARD|DAYLIGHT)$/.test(kind) || (within?.at ?? null) !== null;
      open.push({ kind, at: isKnown ? null : leave(kind, line) });
    } else if (edge) open.pop();
    else {
      const [read] = lineOf(words);
      if (within?.at && read?.name === 'SUMMARY') within.at.title = icalText(read.value);
      if (within?.kind === 'VEVENT' && read && !TAKEN.test(read.name) && !SILENT.test(read.name))
        leave(read.name, line);
    }
  }
  return [...found].map(
    ([name, places]) => `${WORDS[name] ? `${WORDS[name]} (${name})` : name}: ${placeWords(places)}`,
  );
}

function placeWords(places: { line: number; title: string }[]): string {
  const shown = places.slice(0, MOST).map(({ line, title }) => `${line}${title ? ` “${title.slice(0, 60)}”` : ''}`);
  const more = places.length > MOST ? `, and ${places.length - MOST} more` : '';
  return `${places.length === 1 ? 'line' : 'lines'} ${shown.join(', ')}${more}`;
}
