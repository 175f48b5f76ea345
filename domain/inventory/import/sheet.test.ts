import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIZE_SCHEMES } from '../size-schemes.ts';
import { sizesOf } from '../sizes.ts';
import { checkStock } from './check.ts';
import { guessStock, STOCK_FIELDS } from './fields.ts';
import { nameKey, type Room, type RoomItem, type RoomSize } from './room.ts';
import { sheetOf } from './sheet.ts';

const CONDITIONS = ['new', 'serviceable', 'needs_alteration', 'needs_cleaning', 'needs_repair', 'unserviceable'];
const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.'/&-]{0,20}[A-Za-z0-9]$/);
const NSN = '8405-01-234-5678';

/** A supply room of up to six items, with what is on its shelves. */
const rooms = fc
  .record({
    names: fc.uniqueArray(names, { minLength: 1, maxLength: 6, selector: nameKey }),
    places: fc.uniqueArray(names, { minLength: 1, maxLength: 4, selector: nameKey }),
    seeds: fc.infiniteStream(fc.nat({ max: 1000 })),
  })
  .map(({ names: items, places, seeds }) => roomOf(items, places, () => seeds.next().value ?? 0));

function roomOf(names: string[], places: string[], next: () => number): Room {
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[next() % from.length];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const room: Room = { items: [], sizes: [], levels: [], assets: [], places: [] };
  // The first place is a room with the others in it, and some of these have a namesake in another one.
  places.forEach((name, at) =>
    room.places.push({ id: `p${at}`, name, parent_id: at === 0 ? null : `p${next() % at}` }),
  );
  names.forEach((name, at) => {
    const tracking = pick(['variant', 'quantity', 'serial']);
    const scheme = tracking === 'variant' ? pick(Object.keys(SIZE_SCHEMES)) : null;
    const item: RoomItem = {
      id: `i${at}`,
      name,
      tracking,
      size_scheme: scheme,
      catalog_code: at % 2 ? `CODE_${at}` : null,
      category: pick(['dress', 'weapon_sim', 'consumable']),
      cut: pick(['M', 'F', 'U']),
      ownership: pick(['government', 'booster']),
      returnable: next() % 2 === 0,
      replacement_cost_cents: next() % 2 ? next() : null,
    };
    room.items.push(item);
    const texts = scheme ? new Set([pick(sizesOf(scheme)), pick(sizesOf(scheme))]) : [''];
    for (const size of texts) {
      const id = `v${room.sizes.length}`;
      const own: RoomSize = {
        id,
        item_id: item.id,
        size,
        nsn: pick([null, NSN]),
        barcode: pick([null, `BC-${id}`]),
        min_stock: pick([null, 3]),
      };
      room.sizes.push(own);
      for (let shelf = next() % 3; shelf > 0; shelf -= 1) {
        const [location_id, condition] = [pick(room.places).id, pick(CONDITIONS)];
        if (tracking === 'serial')
          room.assets.push({
            id: `a${room.assets.length}`,
            variant_id: id,
            serial_no: `SN ${room.assets.length}`,
            location_id,
            condition,
            tag: pick([null, `TAG-${room.assets.length}`]),
            status: pick(['in_stock', 'issued', 'disposed']),
            undone: false,
          });
        else if (
          !room.levels.some(
            (level) => level.variant_id === id && level.location_id === location_id && level.condition === condition,
          )
        )
          room.levels.push({ variant_id: id, location_id, condition, on_hand: 1 + (next() % 40), reserved: 0 });
      }
    }
  });
  return room;
}

test('the sheet of any supply room imports back unchanged', () => {
  const labels = STOCK_FIELDS.map(({ label }) => label);
  fc.assert(
    fc.property(rooms, fc.constantFrom('fill', 'replace'), (room, details) => {
      const rows = sheetOf(room).map((line, at) => ({
        line: at + 2,
        cells: Object.fromEntries(STOCK_FIELDS.map(({ key, label }) => [label, line[key] ?? ''])),
      }));
      const checked = checkStock(...([rows, guessStock(labels), { room, catalog: [] }] as const), {
        mode: 'set',
        details,
        place: '',
        addPlaces: false,
      });
      expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
      expect(checked.filter(({ entry }) => entry?.effect !== 'same')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
