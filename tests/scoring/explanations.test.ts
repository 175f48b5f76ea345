import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { meetOf } from './support/read-meets.ts';
import { expectRecomputable } from './support/recompute.ts';

test.each(['worked-meet.json', 'second-meet.json'])(
  'each row of %s is explained by numbers that lead to it',
  (name) => {
    const tabulated = currentEngine.tabulate(meetOf(name));
    const { events, overall } = tabulated.results();
    for (const { event, rows, teams = [] } of events) {
      for (const row of rows) {
        const explanation = tabulated.explain(event, row.entry);
        if (!explanation) throw new Error(`${row.entry} has no explanation`);
        expect(explanation.steps.length).toBeGreaterThan(0);
        const net = expectRecomputable(explanation);
        if (row.raw !== null) expect([row.entry, Number(net)]).toEqual([row.entry, Number(row.net)]);
      }
      for (const { school, team, net } of teams) {
        const explanation = tabulated.explainTeam(event, school, team);
        const sum = explanation?.steps.find(({ kind, working }) => kind === 'team' && working);
        if (net !== null) expect(Number(sum?.result)).toBe(Number(net));
      }
    }
    for (const [method, standings] of Object.entries(overall))
      for (const { school, total } of standings) {
        const explanation = tabulated.explainOverall(method, school);
        if (!explanation) throw new Error(`${school} has no explanation`);
        expect(Number(expectRecomputable(explanation))).toBe(Number(total));
      }
  },
);

test('an explanation says who gave what, what was dropped, and which tie-breaker decided', () => {
  const tabulated = currentEngine.tabulate(meetOf('second-meet.json'));
  const texts = (tabulated.explain('SAB', 'SAB-T09')?.steps ?? []).map(({ text }) => text);
  expect(texts).toContain('J19 (Judge): Manual of the saber: 29.');
  expect(texts).toContain(
    'Manual of the saber: dropped the lowest 27 from J21 (Judge) and the highest 30 from J22 (Judge).',
  );
  expect(texts.slice(-4)).toEqual([
    'Net score: 220.0.',
    'Equal net of 220.0 with SAB-T03.',
    "Tie-breaker, judges' first, second, and further places: SAB-T09 5, SAB-T03 4-1: decided.",
    'Place 1 of 6 in Saber team, division I.',
  ]);
});

test('a row that is not there has no explanation', () => {
  const tabulated = currentEngine.tabulate(meetOf('second-meet.json'));
  expect(tabulated.explain('SAB', 'nothing')).toBeNull();
  expect(tabulated.explain('nothing', 'SAB-T09')).toBeNull();
  expect(tabulated.explainTeam('SAB', 'T09', 'A')).toBeNull();
  expect(tabulated.explainOverall('nothing', 'T09')).toBeNull();
});
