import { type FileColumn, fileColumn } from '../file/columns.ts';

/** A column that a file of events can have. */
export type EventKey =
  | 'title'
  | 'first_day'
  | 'starts'
  | 'last_day'
  | 'ends'
  | 'all_day'
  | 'place'
  | 'kind'
  | 'notes'
  | 'repeats'
  | 'without'
  | 'canceled'
  | 'access'
  | 'uid'
  | 'version'
  | 'told';

export type EventField = FileColumn<EventKey>;

const field = fileColumn<EventKey>('title', 'first_day');

/** Every column the import understands, in the order shown. Days and times are the school's. */
export const EVENT_FIELDS: EventField[] = [
  field('title', 'Title', ['event', 'event title', 'event name', 'name', 'subject', 'summary']),
  field('first_day', 'Start date', ['date', 'day', 'event date', 'start day', 'begins', 'from', 'starts on']),
  field('starts', 'Start time', ['time', 'start', 'starts', 'starts at', 'begin time'], 'Blank for all-day events'),
  field('last_day', 'End date', ['end day', 'until', 'to', 'ends on', 'through'], 'Blank for one day'),
  field('ends', 'End time', ['end', 'ends', 'ends at', 'finish'], 'Blank for one hour'),
  field('all_day', 'All day', ['all day event', 'all-day', 'whole day'], 'Yes or no'),
  field('place', 'Location', ['place', 'where', 'room', 'venue']),
  field('kind', 'Type', ['category', 'categories', 'kind', 'event type'], 'Practice, meeting, trip, and so on'),
  field('notes', 'Notes', ['note', 'details', 'comment', 'comments', 'description']),
  field('repeats', 'Repeats', ['recurrence', 'rrule', 'repeat'], 'A rule, such as FREQ=WEEKLY;BYDAY=TU'),
  field('without', 'Except on', ['exceptions', 'exdate', 'skipped dates'], 'Dates, separated by commas'),
  field('canceled', 'Canceled', ['cancelled', 'status'], 'Yes or no'),
  field('access', 'Visibility', ['private', 'class', 'sensitivity'], 'Private events are left out'),
  field('uid', 'UID', ['event id', 'id'], 'Used to match the event later'),
  field('version', 'Version', ['sequence'], 'A higher number is newer'),
  field('told', 'Read as', [], 'What is imported differently from the file'),
];
