import { expect, test } from 'vitest';
import type { Certificate, Part } from './certify.queries.ts';
import { standingOf } from './standing.ts';

const part = (event_id: string | null, more: Partial<Part> = {}): Part => ({
  event_id,
  code: event_id ?? 'OVERALL',
  name: event_id ?? 'Overall standings',
  generation: 1,
  is_current: true,
  certificate_id: null,
  moved: false,
  blocks: [],
  ...more,
});
const blocked = { blocks: [{ message: 'AEX, score sheets: 1 missing', part: 'board' }] };
const names = (parts: Part[]) => parts.map(({ code }) => code);

test('while a meet runs its finished events can be certified, and the overall once scoring is locked', () => {
  const parts = [part('AREG'), part('AEX', blocked), part(null)];
  expect(names(standingOf({ state: 'in_progress', amending_at: null }, parts, []).ready)).toEqual(['AREG']);
  const locked = standingOf({ state: 'scoring_locked', amending_at: null }, [part('AREG'), part(null)], []);
  expect(names(locked.ready)).toEqual(['AREG', 'OVERALL']);
  expect(names(standingOf({ state: 'draft', amending_at: null }, parts, []).ready)).toEqual([]);
});

test('what is certified or being signed says so, and a changed result is told', () => {
  const open = { state: 'open', covered: [{ event_id: 'AEX', code: 'AEX', generation: 1 }] } as unknown as Certificate;
  const parts = [
    part('AREG', { certificate_id: 'c1' }),
    part('UEX', { certificate_id: 'c1', moved: true }),
    part('AEX'),
    part('CG', blocked),
  ];
  const { stateOf, whole } = standingOf({ state: 'scoring_locked', amending_at: null }, parts, [open]);
  expect(parts.map((one) => stateOf(one))).toEqual(['certified', 'changed', 'signing', 'waits']);
  expect(whole).toBe(false);
});

test('an amendment certifies all of it again, once nothing is in the way', () => {
  const meet = { state: 'results_certified', amending_at: '2026-11-26T12:00:00Z' };
  const parts = [part('AREG', { certificate_id: 'c1', moved: true }), part(null, { certificate_id: 'c1' })];
  expect(names(standingOf(meet, parts, []).ready)).toEqual(['AREG', 'OVERALL']);
  expect(standingOf(meet, [part('AREG', { certificate_id: 'c1', ...blocked })], []).ready).toEqual([]);
});
