import { expect, test } from 'vitest';
import { aSheet, anItem } from './a-sheet.ts';
import { itemsWithout, nextOf, sheetDays, untilWords, whereWords } from './sheet-days.ts';
import { sheetIcal } from './sheet-events.ts';

const kinds = (sheet = aSheet()) => sheetDays(sheet).map(({ rows }) => rows.map(({ kind }) => kind));

test('a day runs in the order of its report times, with the way there, ceremonies, and the way back', () => {
  expect(kinds()).toEqual([['leave', 'arrive', 'stop', 'item', 'item', 'lunch', 'item', 'return']]);
});

test('time for lunch is the longest free time in its hours, and a day without one says so', () => {
  const [day] = sheetDays(aSheet());
  expect(day?.rows.find(({ kind }) => kind === 'lunch')).toMatchObject({
    at: '2026-11-14T18:00:00.000Z',
    until: '2026-11-14T19:00:00.000Z',
  });
  const busy = anItem('Inspection', '2026-11-14T17:00:00Z', { ends_at: '2026-11-14T18:50:00Z' });
  const full = sheetDays(aSheet({ items: [...aSheet().items, busy] }))[0];
  expect(full?.rows.some(({ kind }) => kind === 'lunch')).toBe(false);
  expect(full?.lunchWarning).toBe('No 30 minutes in a row are free for lunch.');
  expect(sheetDays(aSheet({ items: aSheet().items.slice(0, 1) }))[0]?.lunchWarning).toBeNull();
});

test('a day is that of the meet’s clock, also for a school on another one', () => {
  const late = anItem('Night run', '2026-11-15T04:30:00Z');
  expect(sheetDays(aSheet({ items: [late], trip: null, stops: [], arrives_at: null })).map(({ day }) => day)).toEqual([
    '2026-11-14',
  ]);
});

test('an entry without a time is in no day and is said apart, as is a canceled one', () => {
  const none = anItem('Color guard', null);
  const off = anItem('Solo', '2026-11-14T15:00:00Z', { canceled: true });
  const sheet = aSheet({ items: [none, off], trip: null, stops: [], arrives_at: null });
  expect(sheetDays(sheet)).toEqual([]);
  expect(itemsWithout(sheet.items).map(({ label }) => label)).toEqual(['Color guard', 'Solo']);
});

test('next is what hasn’t started, and how long until then is said from a day before', () => {
  const { items } = aSheet();
  const at = (time: string) => Date.parse(`2026-11-14T${time}Z`);
  const next = nextOf(items, at('14:20:00'));
  expect(next?.label).toBe('Armed Regulation');
  expect(next && untilWords(next, at('14:10:00'))).toBe('Report in 25 min');
  expect(next && untilWords(next, at('12:35:00'))).toBe('Report in 2 h');
  expect(next && untilWords(next, at('14:40:00'))).toBe('Report now');
  expect(next && untilWords(next, at('14:10:00') - 40 * 3_600_000)).toBeNull();
  expect(nextOf(items, at('23:00:00'))).toBeNull();
});

test('where it is says the site and the lane', () => {
  expect(whereWords({ area: 'Range', site: 'North', lane: 3 })).toBe('Range (North), lane 3');
  expect(whereWords({ area: null, site: null, lane: null })).toBe('');
});

test('the calendar file starts each event when it reports, and names no cadet', () => {
  const file = sheetIcal(aSheet()).replaceAll('\r\n ', '');
  expect(file).toContain('SUMMARY:Report: Armed Regulation\\, Pad 2 (starts 8:50 AM)');
  expect(file).toContain('DTSTART:20261114T143500Z');
  expect(file).toContain('DTEND:20261114T150500Z');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file).toContain('Uniform: Class A');
  expect(file).not.toContain('Adams');
});

test('a later file has the same ids and higher numbers, so that adding it again moves what is there', () => {
  const uidsOf = (file: string) => file.match(/UID:\S+/g);
  const numberOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  const [first, ...others] = aSheet().items;
  const moved = first && { ...first, report_at: '2026-11-14T15:35:00Z', changed_at: '2026-11-10T12:00:00Z' };
  const later = sheetIcal(aSheet({ items: moved ? [moved, ...others] : others }));
  expect(uidsOf(later)).toEqual(uidsOf(sheetIcal(aSheet())));
  expect(numberOf(later)).toBeGreaterThan(numberOf(sheetIcal(aSheet())));
});
