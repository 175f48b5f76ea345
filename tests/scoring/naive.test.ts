import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { drawMeet } from './naive/draw-meet.ts';
import { text } from './naive/fraction.ts';
import { netsOf } from './naive/net.ts';
import { overallOf, type Ranked } from './naive/overall.ts';
import { placesOf } from './naive/places.ts';
import { readOrFail } from './support/read-meets.ts';
import type { Json } from './support/small-meet.ts';

// A second, slow computation without any of the engine's code, over meets that are drawn.

/** What the engine says of a meet, as far as the second computation goes. */
function byEngine(meet: Json, sheets: Json[]) {
  const results = currentEngine.tabulate(readOrFail(meet, sheets)).results();
  return {
    rows: results.events.flatMap(({ rows }) =>
      rows.map(({ entry, status, net, raw, penalties, credits, place, tie }) => ({
        entry,
        status,
        net,
        raw,
        penalties,
        credits,
        place,
        tie,
      })),
    ),
    overall: Object.fromEntries(
      Object.entries(results.overall).map(([method, standings]) => [
        method,
        standings.map(({ school, place, total, missing, by_event }) => ({ school, place, total, missing, by_event })),
      ]),
    ),
  };
}

function slowly(meet: Json, sheets: Json[]) {
  const ranked = new Map<string, Ranked>();
  const events = meet['events'] as (Json & { id: string; entries: Json[] })[];
  const schools = meet['schools'] as Json[];
  const rows = events.flatMap((event, at) => {
    if (event['cancelled'] === true) return [];
    const { scored, status } = netsOf(event, sheets[at]);
    const divisionOf = (id: string) => {
      const entry = event.entries.find((each) => each['id'] === id);
      return entry?.['division'] ?? schools.find((school) => school['id'] === entry?.['school'])?.['division'];
    };
    const lists = ((event['divisions'] as string[] | undefined) ?? [null]).map((division) => {
      const own = scored.filter(({ id }) => division === null || divisionOf(id) === division);
      return placesOf(sheets[at], Object.keys(event['panel'] as Json), own);
    });
    const placement = sheets[at]?.['placement'] as Json | undefined;
    const isBands = placement?.['method'] === 'bands';
    ranked.set(event.id, { lists, direction: sheets[at]?.['direction'] as string, isBands });
    return [...status].map(([entry, status]) => {
      const row = scored.find((each) => each.id === entry);
      const own = lists.flat().find((each) => each.id === entry);
      return {
        entry,
        status,
        net: row?.net ?? null,
        raw: row ? text(row.raw, 4) : null,
        penalties: row ? text(row.Q, 2) : null,
        credits: row ? text(row.C, 2) : null,
        place: own?.place ?? null,
        tie: own?.tie ?? null,
      };
    });
  });
  const { methods } = meet['overall'] as { methods: Record<string, Json> };
  const overall = Object.entries(methods).map(([name, method]) => [name, overallOf(meet, method, ranked)]);
  return { rows, overall: Object.fromEntries(overall) as Record<string, Json[]> };
}

const byName = <Row extends { entry?: unknown; school?: unknown }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (String(a.entry ?? a.school) < String(b.entry ?? b.school) ? -1 : 1));

test('drawn meets have the same nets, places, and standings as by a second computation', () => {
  let [tied, missing] = [0, 0];
  for (let seed = 1; seed <= 60; seed += 1) {
    const { meet, sheets } = drawMeet(seed);
    const [engine, slow] = [byEngine(meet, sheets), slowly(meet, sheets)];
    expect({ seed, rows: byName(engine.rows) }).toEqual({ seed, rows: byName(slow.rows) });
    for (const [method, standings] of Object.entries(engine.overall))
      expect({ seed, method, standings: byName(standings) }).toEqual({
        seed,
        method,
        standings: byName(slow.overall[method] ?? []),
      });
    tied += engine.rows.filter(({ tie }) => tie !== null).length;
    missing += engine.rows.filter(({ status }) => status === 'blocked').length;
  }
  // The drawn meets are of use only where they have what is hard.
  expect(tied).toBeGreaterThan(40);
  expect(missing).toBeGreaterThan(40);
});
