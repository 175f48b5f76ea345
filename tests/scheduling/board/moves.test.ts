import { describe, expect, test } from 'vitest';
import { clashesAt, laneFor } from '../../../domain/scheduling/explain/clashes.ts';
import { Facts } from '../../../domain/scheduling/check/facts.ts';
import { BoardStore } from '../../../web/src/modules/competition-meets/schedule/board/board-store.ts';
import { groundOf } from '../../../web/src/modules/competition-meets/schedule/board/ground.ts';
import { marksOf } from '../../../web/src/modules/competition-meets/schedule/board/marks.ts';
import { moverOf, triedTogether } from '../../../web/src/modules/competition-meets/schedule/board/mover.ts';
import { inPieces, nearestFree } from '../../../web/src/modules/competition-meets/schedule/board/nearest.ts';
import { placeOf, type Plan, withPlaces } from '../../../web/src/modules/competition-meets/schedule/board/plan.ts';
import { built, dayFile, readGood } from '../support/days.ts';
import { smallBoard } from './support.ts';

const at = (entry: string, plan: Plan) => {
  const slot = plan.places.get(entry);
  if (!slot) throw new Error(`${entry} has no place`);
  return slot;
};

describe('moving a card', () => {
  test.each(['101', '102', '103'])(
    'on day %s it meets what the whole schedule says, at every place that was tried',
    (name) => {
      const day = readGood(dayFile(name));
      const facts = new Facts(day);
      const slots = built(day, 1, 3000).flatMap(
        (slot) => facts.placed(slot.entry, slot.day, slot.area, slot.start, slot.lane) ?? [],
      );
      const plan = { places: new Map(slots.map((slot) => [slot.entry.id, slot])), pinned: new Set<string>() };
      for (const { entry, event, day: on } of slots.filter((_, index) => index % 9 === 0)) {
        const mover = moverOf(facts, plan, entry.id);
        const rest = slots.filter((other) => other.day === on && other.entry.id !== entry.id);
        for (const area of event.areas)
          for (let start = 480; start < 1000; start += 35) {
            const bare = facts.placed(entry.id, on, area, start, null);
            if (!bare) continue;
            const whole = clashesAt(facts, { ...bare, lane: laneFor(bare, rest) }, rest);
            expect(mover.at({ day: on, area, start, lane: null })?.clashes).toEqual(whole);
          }
      }
    },
  );

  test('a free place is taken, and one that a rule keeps it from is refused with the rule and the nearest free ones', async () => {
    const { ground, plan } = smallBoard();
    const store = new BoardStore(ground, plan, plan, () => undefined);
    const own = at('ACAD-S1', plan);
    const mover = store.mover('ACAD-S1');
    const free = await inPieces(nearestFree(ground.facts, mover, placeOf(own), own), () => true);
    const [first] = free ?? [];
    const tried = first && mover.at(placeOf(first));
    expect(tried && store.put(tried)).toBe(true);
    expect(store.plan.places.get('ACAD-S1')?.start).toBe(first?.start);

    const ceremony = store.mover('AEX-S1').at({ day: 'D1', area: 'PAD-2', start: 600, lane: null });
    expect(ceremony && store.put(ceremony)).toBe(false);
    expect(store.plan.places.get('AEX-S1')).toBe(plan.places.get('AEX-S1'));
    expect(store.read().refusal).toMatchObject({ entry: 'AEX-S1', why: expect.stringContaining('Colors is 10:00') });
    await expect.poll(() => store.read().refusal?.free?.length).toBeGreaterThan(0);
    for (const slot of store.read().refusal?.free ?? [])
      expect(store.mover('AEX-S1').at(placeOf(slot))?.clashes).toEqual([]);
    store.close();
  });

  test('a pinned card stays until it is unpinned', () => {
    const { ground, plan } = smallBoard();
    const store = new BoardStore(ground, plan, plan, () => undefined);
    store.pin(['ACAD-S1'], true);
    const tried = store.mover('ACAD-S1').at({ day: 'D2', area: 'ROOM', start: 600, lane: null });
    expect(tried && store.put(tried)).toBe(false);
    expect(store.read().refusal).toMatchObject({ title: 'ACAD-S1 is pinned', isPinned: true });
    store.pin(['ACAD-S1'], false);
    expect(tried && store.put(tried)).toBe(true);
    store.undo();
    expect(store.plan.places.get('ACAD-S1')).toBe(plan.places.get('ACAD-S1'));
    store.close();
  });

  test('several move together, or none of them', () => {
    const { ground, plan } = smallBoard();
    const store = new BoardStore(ground, plan, plan, () => undefined);
    const all = [...plan.places.keys()];
    expect(store.shift(all, -600)).toBe(false);
    expect(store.plan).toBe(plan);
    expect(store.read().refusal?.why).toMatch(/can’t move either|can't move either/);
    const both = triedTogether(
      ground.facts,
      plan,
      ['ACAD-S1', 'ACAD-S2'].flatMap((id) => ground.facts.placed(id, 'D2', 'ROOM', 480, null) ?? []),
    );
    expect(both.map(({ clashes }) => clashes)).toEqual([[], []]);
    store.close();
  });
});

describe('what is marked', () => {
  test('a plan without a break has no marks, and two entries in one place are both marked', () => {
    const { ground, plan } = smallBoard();
    expect(marksOf(ground, plan).broken.size).toBe(0);
    const areg = at('AREG-S1', plan);
    const over = ground.facts.placed('AREG-S3', areg.day, 'PAD-1', areg.start, null);
    const { broken } = marksOf(ground, withPlaces(plan, [['AREG-S3', over]]));
    expect([...broken.keys()].sort()).toEqual(expect.arrayContaining(['AREG-S1', 'AREG-S3']));
  });

  test('pins of the day’s file don’t keep cards where they are: the board has its own', () => {
    const ground = groundOf(readGood(dayFile('small')));
    expect(ground.day.entries.every(({ pin }) => pin === null)).toBe(true);
  });
});
