import { expect, test } from 'vitest';
import type { Place } from '../supply.queries.ts';
import { inTree } from './place.ts';

const place = (id: string, parent_id: string | null = null) => ({ id, name: id, parent_id }) as Place;

test('places are listed below the ones they are in; one whose room is archived is at the top', () => {
  const places = [place('Bin 1', 'Rack A'), place('Rack A', 'Room'), place('Room'), place('Shelf', 'gone')];
  expect(inTree(places).map(({ path }) => path)).toEqual(['Room', 'Room · Rack A', 'Room · Rack A · Bin 1', 'Shelf']);
});
