import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../web/src/modules/competition-meets/schedule/board/columns.ts';
import {
  geometryOf,
  HEAD,
  placeAt,
  topOf,
} from '../../../web/src/modules/competition-meets/schedule/board/geometry.ts';
import { sideBySide } from '../../../web/src/modules/competition-meets/schedule/board/lanes.ts';
import { withPlaces } from '../../../web/src/modules/competition-meets/schedule/board/plan.ts';
import { cardsBetween, nextCard, nextPlace } from '../../../web/src/modules/competition-meets/schedule/board/steps.ts';
import { inNames } from '../../../web/src/shared/meet/schedule/named.ts';
import { smallBoard } from './support.ts';

const { ground, plan } = smallBoard();
const { facts } = ground;
const columns = columnsOf(facts, 'D1', plan.places.values());
const column = (id: string) => columns.find(({ area }) => area.id === id);

describe('cards side by side', () => {
  test('what overlaps is in lanes of its own, and a lane is used again when it is free', () => {
    const spans = [
      { from: 0, to: 10 },
      { from: 5, to: 15 },
      { from: 10, to: 20 },
      { from: 12, to: 14 },
    ];
    expect(sideBySide(spans)).toEqual({ lanes: [0, 1, 0, 2], count: 3 });
  });

  test('an entry that takes several firing points has them beside each other, at those of its slot', () => {
    const spans = [
      { from: 0, to: 10, wide: 4, lane: 4 },
      { from: 0, to: 10, wide: 4 },
    ];
    expect(sideBySide(spans)).toEqual({ lanes: [4, 0], count: 8 });
  });
});

describe('the columns of a day', () => {
  test('each area has one, by site, with those who wait in a holding area', () => {
    expect(columns.map(({ area }) => area.id)).toEqual(['PAD-1', 'PAD-2', 'ROOM', 'HOLD', 'COURSE', 'RANGE']);
    const areg = plan.places.get('AREG-S1');
    const passes = column('HOLD')?.cards.find(({ slot }) => slot.entry.id === 'AREG-S1');
    expect([passes?.from, passes?.to]).toEqual([(areg?.start ?? 0) - 15, (areg?.start ?? 0) - 5]);
    expect(column('RANGE')).toMatchObject({ lanes: 8, starts: [510, 660, 780] });
  });

  test('what is closed, not open, or stopped is shaded', () => {
    expect(column('PAD-1')?.shades).toEqual([
      { kind: 'shut', from: 840, to: 900, label: 'Not open' },
      { kind: 'stop', from: 600, to: 615, label: 'Colors' },
    ]);
    expect(column('PAD-2')?.shades[0]).toEqual({ kind: 'shut', from: 720, to: 750, label: 'wet' });
  });

  test('after a move only the columns that it changes are new', () => {
    const next = withPlaces(plan, [['ACAD-S1', facts.placed('ACAD-S1', 'D1', 'ROOM', 660, null)]]);
    const after = columnsOf(facts, 'D1', next.places.values(), columns);
    expect(after.filter((one, index) => one !== columns[index]).map(({ area }) => area.id)).toEqual(['ROOM']);
  });
});

describe('places on the board', () => {
  const geometry = geometryOf(columns, { from: 480, to: 900 }, 2);

  test('a point is the nearest start of the grid, and on a relay the nearest set start', () => {
    const pad = geometry.stands.find((stand) => stand.column.area.id === 'PAD-2');
    const range = geometry.stands.find((stand) => stand.column.area.id === 'RANGE');
    const at = (left: number, minutes: number) => placeAt(facts, geometry, 'D1', left + 5, topOf(geometry, minutes));
    expect(at(pad?.left ?? 0, 543)).toEqual({ day: 'D1', area: 'PAD-2', start: 545, lane: null });
    expect(at(range?.left ?? 0, 600)).toEqual({ day: 'D1', area: 'RANGE', start: 660, lane: null });
    expect(placeAt(facts, geometry, 'D1', 5000, HEAD - 500)).toMatchObject({ area: 'RANGE', start: 510 });
  });

  test('arrows move a card by a step and to the area beside, over holding areas, and no further than the day', () => {
    const from = { day: 'D1', area: 'ROOM', start: 480, lane: null };
    expect(nextPlace(facts, columns, from, 'ArrowDown')).toMatchObject({ area: 'ROOM', start: 485 });
    expect(nextPlace(facts, columns, from, 'ArrowUp')).toMatchObject({ start: 480 });
    expect(nextPlace(facts, columns, from, 'PageDown')).toMatchObject({ start: 540 });
    expect(nextPlace(facts, columns, from, 'ArrowRight')).toMatchObject({ area: 'COURSE' });
    expect(nextPlace(facts, columns, { ...from, area: 'RANGE', start: 510 }, 'ArrowDown')).toMatchObject({
      start: 660,
    });
    expect(nextPlace(facts, columns, from, 'x')).toBeNull();
  });

  test('arrows go from card to card, and Shift takes all between two', () => {
    const [first, second] = column('PAD-1')?.cards.map(({ slot }) => slot.entry.id) ?? [];
    expect(nextCard(columns, first ?? '', 'ArrowDown')).toBe(second);
    expect(nextCard(columns, first ?? '', 'ArrowUp')).toBeNull();
    expect(nextCard(columns, 'NO-ONE', 'ArrowUp')).toBe(first);
    expect(cardsBetween(columns, first ?? '', second ?? '')).toEqual([first, second]);
  });
});

test('ids and times of the engine are said as names and as the school writes times', () => {
  const names = new Map([
    ['b1c2-3', 'Pad 2'],
    ['J 1', 'x'],
    ['AREG-S1', 'AREG Larkspur'],
  ]);
  expect(inNames('b1c2-3 is taken by AREG-S1 09:30–09:45', names)).toBe('Pad 2 is taken by AREG Larkspur 9:30–9:45 AM');
  expect(inNames('The day ends at 15:00', names)).toBe('The day ends at 3:00 PM');
});
