import { shiftDay } from '../time/day.ts';
import type { IcalEvent } from './ical-event.ts';
import type { IcalTime } from './ical-times.ts';

/** What an event of a calendar file holds, as the columns of a table; days and times are the school's. */
export const ICAL_COLUMNS = {
  title: 'Title',
  first_day: 'Start date',
  starts: 'Start time',
  last_day: 'End date',
  ends: 'End time',
  place: 'Location',
  kind: 'Type',
  notes: 'Notes',
  repeats: 'Repeats',
  without: 'Except on',
  canceled: 'Canceled',
  access: 'Visibility',
  uid: 'UID',
  version: 'Version',
  told: 'Read as',
};

export type IcalRow = { line: number; cells: Partial<Record<keyof typeof ICAL_COLUMNS, string>> };

/** A row of an event, with what it says otherwise than the event. */
export function rowOf(event: IcalEvent, more: IcalRow['cells'] = {}, told: string[] = []): IcalRow {
  const { line, uid, version, start, end, startText, words } = event;
  const { told: own, ...others } = more;
  const twice = [start, end].flatMap((time) =>
    time?.isSecond ? `${time.time} comes twice on ${time.day}: read as the first` : [],
  );
  return {
    line,
    cells: {
      ...words,
      ...(start ? spanOf(start, end ?? start) : { first_day: startText }),
      repeats: '',
      without: '',
      uid: uid && event.instead ? `${uid}#${event.instead.day}` : uid,
      version: uid && /^0*\d{1,9} /.test(version) ? String(Number(version.slice(0, 12))) : '',
      told: [...(own === undefined ? event.told : []), ...told, ...new Set(twice)].join('. '),
      ...others,
    },
  };
}

function spanOf(start: IcalTime, end: IcalTime) {
  // The end of whole days is the day on which the event is over.
  const last_day = start.time === null && end.day > start.day ? shiftDay(end.day, -1) : end.day;
  return {
    first_day: start.day,
    starts: start.time ?? '',
    last_day,
    ends: start.time === null ? '' : (end.time ?? ''),
  };
}
