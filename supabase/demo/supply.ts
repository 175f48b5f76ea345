import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import { add, type Rows, write } from './rows.ts';
import { addIssues } from './supply-issues.ts';
import { addMovement, type Places, type Shelf, stockedOn } from './supply-ledger.ts';
import { addNumbered } from './supply-loans.ts';
import { SHELF, TERMS, UNIFORMS } from './supply-words.ts';

const TABLES = [
  'inventory_settings',
  'inventory_locations',
  'inventory_items',
  'item_variants',
  'serial_assets',
  'inventory_kits',
  'kit_lines',
  'hand_receipts',
  'custody',
  'stock_movements',
  'custody_charges',
];

/** A stocked supply room at each school, with the uniforms of two years issued from it. */
async function writeSupply(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const rows: Rows = new Map();
    add(rows, 'inventory_settings', { school_id: school.schoolId, terms: TERMS, remind_every: 7 });
    const places = addPlaces(rows, random, school);
    const sizes = await sizesOf(client, school);
    const shelves = addItems(rows, random, school, places, sizes);
    addKits(rows, random, school, shelves);
    addIssues(rows, random, school, shelves, sizes, places);
    addNumbered(rows, random, school, places, rows.get('hand_receipts')?.length ?? 0);
    await write(client, rows, TABLES);
    // Sizes of which the most are out run low first.
    await client.query(
      `update item_variants v set min_stock = 2 from inventory_items i
       where i.id = v.item_id and v.school_id = $1 and i.category in ('dress', 'service', 'headgear')`,
      [school.schoolId],
    );
  }
}

/** The latest sizes by cadet and scheme. */
async function sizesOf(client: ClientBase, { schoolId }: SchoolDemo): Promise<Map<string, string>> {
  const { rows } = await client.query<{ cadet_id: string; size_scheme: string; value: string }>(
    'select cadet_id, size_scheme, value from cadet_sizes_now where school_id = $1',
    [schoolId],
  );
  return new Map(rows.map(({ cadet_id: cadet, size_scheme: scheme, value }) => [`${cadet}:${scheme}`, value]));
}

function addPlaces(rows: Rows, random: Random, { schoolId }: SchoolDemo): Places {
  const place = (name: string, kind: string, parent: string | null = null): string => {
    const id = random.uuid();
    add(rows, 'inventory_locations', { id, school_id: schoolId, name, kind, parent_id: parent });
    return id;
  };
  const room = place('Supply room', 'room');
  return {
    room,
    rackA: place('Rack A', 'rack', room),
    rackB: place('Rack B', 'rack', room),
    bin: place('To the cleaners', 'bin', room),
    safe: place('Arms locker', 'safe'),
  };
}

function addItems(rows: Rows, random: Random, school: SchoolDemo, places: Places, sizes: Map<string, string>): Shelf[] {
  const measured = (scheme: string) =>
    [...sizes].filter(([key]) => key.endsWith(`:${scheme}`)).map(([, value]) => value);
  return UNIFORMS[school.key].flatMap((item) => {
    const id = random.uuid();
    const place = item.category === 'dress' || item.category === 'service' ? places.rackA : places.rackB;
    add(rows, 'inventory_items', {
      id,
      school_id: school.schoolId,
      catalog_code: item.code,
      name: item.name,
      category: item.category,
      tracking: item.scheme ? 'variant' : 'quantity',
      size_scheme: item.scheme ?? null,
      cut: item.cut,
      ownership: 'government',
      returnable: item.returnable,
      is_controlled: false,
      unit_cost_cents: null,
      replacement_cost_cents: item.cents,
      min_stock: item.scheme ? null : 10,
    });
    const wearers = item.scheme ? measured(item.scheme) : [];
    const all = item.scheme ? [...new Set([...wearers, ...(SHELF[item.scheme] ?? [])])].toSorted(bySize) : [''];
    return all.map((size, sort): Shelf => {
      const variant = random.uuid();
      const barcode = `${item.code}${size ? `-${size.replaceAll(/[^A-Za-z0-9]+/g, '.')}` : ''}`;
      add(rows, 'item_variants', { id: variant, school_id: school.schoolId, item_id: id, size, barcode, sort });
      const wanted = item.scheme ? wearers.filter((value) => value === size).length : school.cadets.length;
      addMovement(rows, random, school, {
        kind: 'receive',
        variant_id: variant,
        location_id: place,
        qty: wanted + random.int(2, 5),
        created_at: stockedOn(school),
        reason: 'Opening stock',
      });
      return { variant, item: { ...item, id }, size, place };
    });
  });
}

/** Numbers as numbers, so that 9.5R comes before 10R. */
const bySize = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** The kits of the uniform: one for each cut. */
function addKits(rows: Rows, random: Random, { schoolId }: SchoolDemo, shelves: Shelf[]): void {
  const items = [...new Map(shelves.map(({ item }) => [item.id, item])).values()].filter(({ inKit }) => inKit);
  for (const [cut, label] of [
    ['M', 'male cut'],
    ['F', 'female cut'],
  ] as const) {
    const kit = random.uuid();
    add(rows, 'inventory_kits', { id: kit, school_id: schoolId, name: `Dress uniform, ${label}` });
    items
      .filter((item) => item.cut === cut || item.cut === 'U')
      .forEach(({ id }, sort) =>
        add(rows, 'kit_lines', { id: random.uuid(), school_id: schoolId, kit_id: kit, item_id: id, qty: 1, sort }),
      );
  }
}

export const demo: DemoPart = { order: 86, build: writeSupply };
