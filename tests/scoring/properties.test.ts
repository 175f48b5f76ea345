import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import type { MeetResults } from '../../domain/scoring/format/results.ts';
import { drawer, drawMeet } from './naive/draw-meet.ts';
import { readOrFail } from './support/read-meets.ts';
import type { Json } from './support/small-meet.ts';

const seeds = fc.integer({ min: 1000, max: 1_000_000 });

const RUNS = { numRuns: 20 };

type Lines = { sheets: Json[]; penalties: Json[]; credits: Json[] };
type Entry = Json & Lines & { performances?: (Json & Lines)[] };
type Event = Json & { entries: Entry[]; panel: Record<string, string> };
type Drawn = { meet: Json & { events: Event[] }; sheets: (Json & { sections: Json[] })[] };

function drawn(seed: number): Drawn {
  return drawMeet(seed) as Drawn;
}

function resultsOf({ meet, sheets }: Drawn): MeetResults {
  return currentEngine.tabulate(readOrFail(meet, sheets)).results();
}

/** The members in an order that the seed draws. */
function shuffled<Member>(members: Member[], seed: number): Member[] {
  const draw = drawer(seed);
  return members
    .map((member) => ({ member, at: draw(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ member }) => member);
}

/** The entry with the lines of its performance, or of each of them, changed. */
function withLines(entry: Entry, change: (lines: Lines) => Lines): Entry {
  if (!entry.performances) return { ...entry, ...change(entry) };
  return { ...entry, performances: entry.performances.map((each) => ({ ...each, ...change(each) })) };
}

/** The drawn meet with each event changed. */
function withEvents(all: Drawn, change: (event: Event) => Event): Drawn {
  return { ...all, meet: { ...all.meet, events: all.meet.events.map(change) } };
}

test('the order of entries, sheets, and records changes nothing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      const others = withEvents(all, (event) => ({
        ...event,
        entries: shuffled(event.entries, seed).map((entry) =>
          withLines(entry, ({ sheets, penalties, credits }) => ({
            sheets: shuffled(sheets, seed),
            penalties: shuffled(penalties, seed),
            credits: shuffled(credits, seed),
          })),
        ),
      }));
      expect(resultsOf(others)).toEqual(resultsOf(all));
    }),
    RUNS,
  );
});

test('the order of judges changes no net and no place', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      const others = withEvents(all, (event) => ({
        ...event,
        panel: Object.fromEntries(shuffled(Object.entries(event.panel), seed)),
      }));
      const places = (results: MeetResults) =>
        results.events.map(({ rows }) => rows.map(({ entry, net, place, tie }) => [entry, net, place, tie]));
      // Of equal values the earlier seat is dropped, which is in the rows by name; and it may leave another section.
      const sheet = all.sheets.map((each) => ({ ...each, tie_breakers: [] }));
      expect(places(resultsOf({ ...others, sheets: sheet }))).toEqual(places(resultsOf({ ...all, sheets: sheet })));
    }),
    RUNS,
  );
});

test('an item that weighs nothing changes nothing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      const item = { key: 'z', label: 'Z', type: 'points', min: 0, max: 9, step: 1, multiplier: '0' };
      const sheets = all.sheets.map((sheet) => ({
        ...sheet,
        sections: sheet.sections.map((section) => ({ ...section, items: [...(section['items'] as Json[]), item] })),
      }));
      const draw = drawer(seed);
      const others = withEvents({ ...all, sheets }, (event) => ({
        ...event,
        entries: event.entries.map((entry) =>
          withLines(entry, (lines) => ({
            ...lines,
            sheets: lines.sheets.map((sheet) => ({
              ...sheet,
              marks: Object.fromEntries(
                Object.entries(sheet['marks'] as Json).map(([key, marks]) => [
                  key,
                  { ...(marks as Json), z: draw(10) },
                ]),
              ),
            })),
          })),
        ),
      }));
      const withoutItem = ({ events, ...results }: MeetResults) => ({
        ...results,
        events: events.map(({ rows }) =>
          rows.map((row) => ({ ...row, dropped: row.dropped.filter((each) => !each.includes('.z:')) })),
        ),
      });
      expect(withoutItem(resultsOf(others))).toEqual(withoutItem(resultsOf(all)));
    }),
    RUNS,
  );
});

test('void lines equal no lines', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      const isValid = (line: Json) => line['void'] !== true && line['shadow'] !== true;
      const others = withEvents(all, (event) => ({
        ...event,
        entries: event.entries.map((entry) =>
          withLines(entry, ({ sheets, penalties, credits }) => ({
            sheets: sheets.filter(isValid),
            penalties: penalties.filter(isValid),
            credits: credits.filter(isValid),
          })),
        ),
      }));
      expect(resultsOf(others)).toEqual(resultsOf(all));
    }),
    RUNS,
  );
});

test('where high wins, a higher mark never lowers the net or the place', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      // With the rule adjusted a mark also changes what an absent judge would have given others.
      const sheets = all.sheets.map((sheet) => {
        const panel = sheet['panel'] as Json;
        const missing = panel['missing'] === 'adjusted' ? 'mean_of_present' : panel['missing'];
        return { ...sheet, direction: 'high', tie_breakers: [], panel: { ...panel, missing } };
      });
      const draw = drawer(seed);
      const event = all.meet.events[draw(3)];
      const entry = event?.entries[draw(event.entries.length)];
      const lines = entry?.performances ? entry.performances.at(-1) : entry;
      const sheet = lines?.sheets[draw(Math.max(1, lines.sheets.length))];
      if (!entry || !sheet) return;
      const marks = sheet['marks'] as Record<string, { a: number }>;
      const before = resultsOf({ ...all, sheets });
      if (marks['one']) marks['one'].a = Math.min(4, marks['one'].a + 1.5);
      const after = resultsOf({ ...all, sheets });
      const rowIn = ({ events }: MeetResults) =>
        events.flatMap(({ rows }) => rows).find((row) => row.entry === entry['id']);
      const [old, now] = [rowIn(before), rowIn(after)];
      expect(Number(now?.net ?? 0)).toBeGreaterThanOrEqual(Number(old?.net ?? 0));
      expect(now?.place ?? 99).toBeLessThanOrEqual(old?.place ?? 99);
    }),
    { numRuns: 60 },
  );
});

test('places are a total preorder: a better net is never placed behind, and no place is left out but after a shared one', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const all = drawn(seed);
      const sheetOf = new Map(all.sheets.map((sheet) => [sheet['key'], sheet]));
      for (const { sheet, rows } of resultsOf(all).events) {
        const placed = rows.filter(({ place }) => place !== null);
        const { direction, placement }: Json = sheetOf.get(sheet) ?? {};
        const sign = direction === 'high' ? 1 : -1;
        if ((placement as Json)['method'] === 'bands') continue;
        placed.forEach((row, at) => {
          const before = placed[at - 1];
          if (before) expect(sign * (Number(before.net) - Number(row.net))).toBeGreaterThanOrEqual(0);
          const ahead = placed.filter(({ place }) => (place ?? 0) < (row.place ?? 0)).length;
          expect(row.place).toBe(ahead + 1);
        });
      }
    }),
    RUNS,
  );
});
