import { counted } from '../../../text/counted.ts';
import { formatMoment } from '../../../time/moment.ts';
import { ownRows, type Packet } from '../packet.ts';

/** What a packet has, line by line, as the host's rules have it. */
export function contentsOf(packet: Packet): string[] {
  const { basis, events, overall } = packet;
  const sheets = events.reduce((sum, event) => sum + event.sheets.length, 0);
  const rows = events.reduce((sum, event) => sum + ownRows(packet, event).length, 0);
  const names = basis.judges ? "with the judges' names" : "with judges' seats, not their names";
  const marks = basis.marks === 'none' ? 'totals and comments' : 'each mark and comment';
  const everyone = basis.marks === 'all' ? ", with each judge's total for every entry" : '';
  return [
    `${counted(rows, 'result')} of this school, each explained step by step`,
    `${counted(sheets, 'score sheet')} of this school: ${marks}, ${names}`,
    `Standings of ${counted(events.length, 'event')}${everyone}`,
    overall ? 'Overall standings' : 'Overall standings: not released yet',
  ];
}

/** Until when a protest can be filed, event by event. */
export function protestWords({ events, meet, overall }: Packet): string[] {
  const open = [...events, ...(overall ? [{ name: 'Overall', ...overall }] : [])].filter(
    ({ certificate }) => certificate === null,
  );
  if (events.length === 0) return ['The time for protests starts when a result is released.'];
  if (meet.protest_minutes === 0) return ['This meet takes no protests.'];
  if (open.length === 0) return ['These results are certified. The time for protests is over.'];
  const until = (at: string) => formatMoment(new Date(Date.parse(at) + meet.protest_minutes * 60_000).toISOString());
  return open.map(({ name, released_at }) => `${name}: until ${until(released_at)}`);
}

/** What each page says of itself at its foot. */
export function footerOf({ meet, school }: Packet, sure: string, printed: string): string {
  return `${sure} · ${meet.title} · ${school.name} · created ${printed}`;
}
