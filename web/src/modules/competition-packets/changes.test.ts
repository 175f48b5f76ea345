import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';
import type { Basis } from '../../shared/meet/packet/packet.ts';

const event = (generation: number, is: 'unofficial' | 'amended' = 'unofficial') => ({
  generation,
  is,
  certificate: null,
});
const BASIS: Basis = {
  judges: true,
  marks: 'own_school',
  schools: true,
  events: { A: event(1), B: event(2) },
  overall: null,
};
const words = (now: Partial<Basis>) => changesSince(BASIS, { ...BASIS, ...now }, (code) => `Event ${code}`);

test('what changed since packets were created is said in words', () => {
  expect(words({})).toEqual([]);
  expect(words({ events: { A: event(2), C: event(1) } })).toEqual([
    'Event A has a new result',
    'Event B was withdrawn',
    'Event C was released',
  ]);
  expect(words({ events: { ...BASIS.events, A: event(1, 'amended') }, overall: event(1) })).toEqual([
    'Event A is now amended',
    'The overall was released',
  ]);
  expect(words({ judges: false, marks: 'none', schools: false })).toEqual([
    "Judges' names are hidden now",
    'The rule about marks changed',
    'Schools are shown by code now',
  ]);
});
