import { clockOn } from './sheet-clock.ts';
import { type IcalEvent, icalFile, sequenceOf } from '../../file/ical.ts';
import type { SchoolSheet, SheetItem } from './sheet.ts';
import { whereWords } from './sheet-days.ts';

/**
 * The file of a school's day for any calendar: an event for each entry with a time, from when it reports until it ends. An
 * entry keeps its id, so that adding a later file moves what is there. No cadet is named in it.
 */
export function sheetIcal(sheet: SchoolSheet): string {
  return icalFile(
    sheet.items.flatMap((item) => eventOf(sheet, item)),
    `${sheet.meet.title}: ${sheet.school}`,
  );
}

function eventOf(sheet: SchoolSheet, item: SheetItem): IcalEvent[] {
  const { report_at: report, starts_at: starts, ends_at: ends } = item;
  if (report === null || starts === null || ends === null) return [];
  const { meet } = sheet;
  const clock = (at: string) => clockOn(at, meet.time_zone);
  const where = whereWords(item);
  return [
    {
      id: `meet-times-${item.entry}`,
      title: `Report: ${[item.label, where].filter(Boolean).join(', ')} (starts ${clock(starts)})`,
      from: report,
      to: ends,
      allDay: false,
      place: [where, meet.venue, meet.address].filter(Boolean).join(', ') || null,
      notes: [
        `${meet.title}, by the clock there`,
        `Report ${clock(report)}, start ${clock(starts)}, end ${clock(ends)}`,
        ...item.holding.map(({ area, from }) => `Be at ${area} from ${clock(from)}`),
        item.uniform && `Uniform: ${item.uniform}`,
        sheet.trip?.leaves_at && `Leave at ${clock(sheet.trip.leaves_at)}`,
        sheet.arrival.meals && `Meals: ${sheet.arrival.meals}`,
      ]
        .filter(Boolean)
        .join('\n'),
      cancelled: item.canceled || meet.state === 'cancelled',
      changedAt: item.changed_at,
      sequence: sequenceOf(item.changed_at),
    },
  ];
}
