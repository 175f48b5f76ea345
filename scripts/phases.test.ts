import { expect, test } from 'vitest';
import { phaseLines, timed, type Phase } from './phases.ts';

test('each phase says how long it took and how much of the processors was in use', () => {
  const phases = [
    { name: 'journeys', wall: 100.4, busy: 150.6 },
    { name: 'nothing', wall: 0, busy: 0 },
  ];
  expect(phaseLines(phases, 2)).toEqual([
    'journeys: 100 s, processors busy for 151 s (75%)',
    'nothing: 0 s, processors busy for 0 s (0%)',
  ]);
});

test('work is done, and counted as wall time and busy processors', async () => {
  const phases: Phase[] = [];
  const end = performance.now() + 300;
  const given = await timed(phases, 'counting', async () => {
    while (performance.now() < end);
    return 7;
  });
  expect(given).toBe(7);
  expect(phases).toHaveLength(1);
  expect(phases[0]?.name).toBe('counting');
  expect(phases[0]?.wall).toBeGreaterThan(0.25);
  expect(phases[0]?.busy).toBeGreaterThan(0);
});
