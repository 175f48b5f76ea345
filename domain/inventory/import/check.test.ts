import { expect, test } from 'vitest';
import { catalogOf } from '../catalog/catalog.ts';
import { checkStock } from './check.ts';
import type { StockChoices } from './entry.ts';
import { guessStock, missingInStock } from './fields.ts';
import type { Room } from './room.ts';
import { sizeOrders, summaryOf } from './summary.ts';

const item = (id: string, name: string, tracking: string, size_scheme: string | null = null) => ({
  id,
  name,
  tracking,
  size_scheme,
  catalog_code: null,
  category: 'dress',
  cut: 'M',
  ownership: 'government',
  returnable: true,
  replacement_cost_cents: null,
});
const size = (id: string, item_id: string, text = '') => ({
  id,
  item_id,
  size: text,
  nsn: null,
  barcode: null,
  min_stock: null,
});
const level = (variant_id: string, location_id: string, on_hand: number, condition = 'serviceable', reserved = 0) => ({
  variant_id,
  location_id,
  on_hand,
  condition,
  reserved,
});
const rifle = (serial_no: string, over: object = {}) => ({
  id: serial_no,
  variant_id: 'rifle-1',
  serial_no,
  tag: null,
  status: 'in_stock',
  condition: 'serviceable',
  location_id: 'safe',
  undone: false,
  ...over,
});
const ROOM: Room = {
  items: [
    item('coat', 'Army blue coat', 'variant', 'coat_male'),
    item('belt', 'Web belt', 'quantity'),
    item('rifle', 'Drill rifle', 'serial'),
  ],
  sizes: [
    { ...size('38', 'coat', '38R'), barcode: 'COAT-38R' },
    size('odd', 'coat', 'Custom 1'),
    size('belt-1', 'belt'),
    size('rifle-1', 'rifle'),
  ],
  levels: [level('38', 'rack', 5, 'serviceable', 2), level('belt-1', 'rack', 4), level('belt-1', 'bin', 6)],
  places: [
    { id: 'room', name: 'Supply room', parent_id: null },
    { id: 'rack', name: 'Rack 1', parent_id: 'room' },
    { id: 'bin', name: 'Bin 1', parent_id: 'rack' },
    { id: 'bin-2', name: 'Bin 1', parent_id: 'room' },
    { id: 'safe', name: 'Safe', parent_id: null },
  ],
  assets: [
    rifle('DR-1'),
    rifle('DR-2', { status: 'issued' }),
    rifle('DR-3', { status: 'disposed' }),
    rifle('DR-4', { status: 'disposed', undone: true }),
    rifle('TV-1', { variant_id: 'belt-1' }),
  ],
};
const CHOICES: StockChoices = { mode: 'set', details: 'fill', place: 'Safe', addPlaces: true };
const HEADINGS = ['Nomenclature', 'Size', 'O/H', 'Loc', 'Cond', 'S/N', 'Tracking', 'Price', 'NSN', 'Barcode'];

function check(rows: string[][], choices: Partial<StockChoices> = {}, room = ROOM) {
  const sheet = rows.map((cells, at) => ({
    line: at + 2,
    cells: Object.fromEntries(HEADINGS.map((heading, column) => [heading, cells[column] ?? ''])),
  }));
  const catalog = catalogOf('AJROTC');
  return checkStock(sheet, guessStock(HEADINGS), { room, catalog }, { ...CHOICES, ...choices });
}
const one = (cells: string[], choices: Partial<StockChoices> = {}) => {
  const [row] = check([cells], choices);
  return row?.entry ?? row?.problems.map(({ field, reason }) => `${field}: ${reason}`);
};

test('headings are understood as supply rooms write them', () => {
  expect(guessStock(['Nomenclature', 'SZ', 'O/H', 'Bin', 'CC', 'S/N', 'Unit price', 'Reorder level'])).toEqual({
    name: 'Nomenclature',
    size: 'SZ',
    qty: 'O/H',
    place: 'Bin',
    condition: 'CC',
    serial: 'S/N',
    replacement_cost: 'Unit price',
    min_stock: 'Reorder level',
  });
  expect(missingInStock(guessStock(['Size', 'Qty']))).toEqual(['Item']);
});

test('items, sizes, and places that are here are found however they are written', () => {
  const found = { name: 'Army blue coat', size: '38R', place_id: 'rack', condition: 'serviceable', adds_item: false };
  expect(one(['ARMY BLUE COAT ', '38-R', '5', 'Supply room / Rack 1'])).toMatchObject({ ...found, effect: 'same' });
  expect(one(['army blue coat', '38 reg', '7 ea', 'rack 1', 'A'])).toMatchObject({
    ...found,
    qty: '7',
    effect: 'change',
  });
  expect(one(['Army blue coat', 'custom 1', '1', 'Rack 1'])).toMatchObject({ size: 'Custom 1', effect: 'change' });
  expect(one(['Army blue coat', '40L', '2', 'Supply room > Rack 1'])).toMatchObject({ size: '40L', effect: 'new' });
});

test('accents and marks make no other item or place; of two that differ in these alone the one written alike is meant', () => {
  expect(one(['Ármy\u00A0blue cóat\u200B', '38R', '5', 'Súpply room > RACK 1'])).toMatchObject({
    name: 'Army blue coat',
    place_id: 'rack',
    effect: 'same',
  });
  const room = {
    ...ROOM,
    items: [...ROOM.items, item('beret', 'Béret', 'quantity'), item('plain', 'Beret', 'quantity')],
  };
  const names = ['beret', 'BÉRET', 'Be\u0301ret'].map((name) => check([[name, '', '1']], {}, room)[0]?.entry?.name);
  expect(names).toEqual(['Beret', 'Béret', 'Béret']);
});

test('an amount that a sheet has computed is rounded at the cent', () => {
  const cost = (text: string) => check([['Web belt', '', '1', 'Rack 1', '', '', '', text]])[0]?.entry?.replacement_cost;
  expect(['85.499999999', '$1,019.995', '12.5'].map(cost)).toEqual(['85.50', '1020.00', '12.50']);
});

test('what a row does not say of its shelf is where the size is now, so that nothing is counted twice', () => {
  expect(one(['Army blue coat', '38R', '4'])).toMatchObject({ place_id: 'rack', effect: 'change' });
  expect(one(['Army blue coat', '40R', '4'])).toMatchObject({ place_id: 'safe' });
  expect(one(['Web belt', '', '10'])).toEqual([
    'place: This is already in several locations: Supply room > Rack 1, Supply room > Rack 1 > Bin 1',
  ]);
  expect(one(['Web belt', '', '10'], { mode: 'add' })).toMatchObject({ place_id: 'safe', qty: '10' });
  expect(one(['Beret', '7', '10'], { place: '' })).toEqual(['place: The location is missing']);
  expect(one(['Web belt', '', '0'])).not.toHaveProperty('qty');
});

test('places that are not here are added, or refused as chosen', () => {
  expect(one(['Army blue coat', '38R', '5', 'Annex > Rack 7'])).toMatchObject({
    place: 'Annex > Rack 7',
    effect: 'change',
  });
  expect(one(['Army blue coat', '38R', '5', 'Annex'], { addPlaces: false })).toEqual([
    "place: Annex isn't a location in the supply room",
  ]);
  expect(one(['Army blue coat', '38R', '5', 'Bin 1'])).toEqual(['place: Several locations are named Bin 1']);
});

test('a new item is described by all of its rows, the catalog, and its name', () => {
  const rows = check([
    ['Gray wool beret with flash', '7 1/4', '3', 'Rack 1'],
    ['Tee, tan', 'Med', '4', 'Rack 1', '', '', '', '$8.5'],
    ['tee, TAN', 'XXL', '2', 'Rack 1'],
    ['Air rifle', '', '', 'Safe', '', 'AR-1, AR-2'],
    ['Mystery thing', '', '9', 'Rack 1'],
  ]);
  expect(rows.map(({ entry }) => entry)).toMatchObject([
    { category: 'headgear', size_scheme: 'headgear', tracking: 'variant', size: '7 1/4', catalog_code: 'A_BERET' },
    { size_scheme: 'adjective', size: 'M', replacement_cost: '8.50', adds_item: true },
    { size: '2XL' },
    { tracking: 'serial', category: 'weapon_sim', is_controlled: 'true', serials: ['AR-1', 'AR-2'] },
    { tracking: 'quantity', category: 'equipment', qty: '9' },
  ]);
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  expect(summaryOf(entries)).toMatchObject({ newSizes: 3, newNumbers: 2, pieces: 18, same: 0 });
  expect(summaryOf(entries).newItems.map(({ sizes }) => sizes)).toEqual([1, 2, 1, 1]);
  expect(sizeOrders(entries, ROOM)).toContainEqual({ name: 'Tee, tan', sizes: ['M', '2XL'] });
});

test.each([
  [['', '38R', '5'], "name: The item's name is missing"],
  [['Army blue coat', '38Q', '5', 'Rack 1'], 'size: "38Q" isn\'t a size of Army blue coat'],
  [['Army blue coat', '', '5', 'Rack 1'], 'size: The size is missing'],
  [['Web belt', '44', '5', 'Rack 1'], 'size: Web belt has no sizes'],
  [['Army blue coat', '38R', 'lots', 'Rack 1'], 'qty: "lots" isn\'t understood'],
  [['Army blue coat', '38R', '-2', 'Rack 1'], 'qty: "-2" isn\'t understood'],
  [['Army blue coat', '38R', '1', 'Rack 1'], 'qty: 2 of these are held back for someone'],
  [['Army blue coat', '38R', '5', 'Rack 1', 'so-so'], 'condition: "so-so" isn\'t understood'],
  [['Army blue coat', '38R', '5', 'Rack 1', '', 'X1'], "serial: Army blue coat isn't counted by serial number"],
  [
    ['Army blue coat', '38R', '5', 'Rack 1', '', '', 'bulk'],
    'tracking: Army blue coat is counted a different way here',
  ],
  [['Army blue coat', '38R', '5', 'Rack 1', '', '', '', '', '8.40501E+12'], 'nsn: "8.40501E+12" isn\'t understood'],
  [['Army blue coat', '40R', '5', 'Rack 1', '', '', '', '', '', 'coat-38r'], 'barcode: Another size has this barcode'],
  [['Drill rifle', '', '2', 'Safe'], 'serial: The serial number is missing'],
  [['Drill rifle', '', '2', 'Safe', '', 'DR-9'], 'qty: 2 on hand, but 1 serial number'],
  [['Drill rifle', '', '', 'Safe', '', 'DR-3'], 'serial: No. DR-3 is disposed of here'],
  [['Drill rifle', '', '', 'Safe', '', 'TV-1'], 'serial: No. TV-1 is another item here'],
  [['Widget', 'banana', '5', 'Rack 1'], "size_scheme: Which sizes Widget comes in isn't clear"],
  [['=HYPERLINK()', '', '5', 'Rack 1'], 'name: "=HYPERLINK()" starts with "=" like a spreadsheet formula'],
])('%j is refused with its reason', (cells, reason) => {
  expect(one(cells)).toEqual([reason]);
});

test('a typo in one size of a new item does not spoil the others', () => {
  const rows = check(['38R', '38-Q', '40 L'].map((text) => ['Green coat', text, '1', 'Rack 1']));
  expect(rows.map(({ entry, problems }) => entry?.size ?? problems[0]?.field)).toEqual(['38R', 'size', '40L']);
});

test('a level or a number on two rows is refused, but quantities that come on top add up', () => {
  const twice = [
    ['Army blue coat', '38R', '5', 'Rack 1'],
    ['Army blue coat', '38 R', '6', 'Supply room > Rack 1'],
    ['Drill rifle', '', '', 'Safe', '', 'DR-7'],
    ['Drill rifle', '', '', 'Safe', '', 'dr-7'],
  ];
  expect(check(twice).map(({ problems }) => problems[0]?.reason)).toEqual([
    undefined,
    'Row 2 already has this size, location, and condition',
    undefined,
    'No. dr-7 is in row 4 already',
  ]);
  expect(check(twice.slice(0, 2), { mode: 'add' }).every(({ entry }) => entry)).toBe(true);
});

test('a number that is here moves only where the file says where it is, and only if the file is what is there now', () => {
  const row = (place: string, serial = 'DR-1') => ['Drill rifle', '', '', place, '', serial];
  expect(one(row('Rack 1'))).toMatchObject({ effect: 'change', place_id: 'rack' });
  expect(one(row(''))).toMatchObject({ effect: 'same', stays: 'true' });
  expect(one(row('Rack 1'), { mode: 'add' })).toMatchObject({ effect: 'same' });
  expect(one(row('Rack 1', 'DR-2'))).toMatchObject({ effect: 'same' });
  expect(one(row('Safe', 'DR-4'))).toMatchObject({ effect: 'new' });
});

test('details of what is here fill in what is empty, or replace it as chosen', () => {
  const coat = ['Army blue coat', '38R', '5', 'Rack 1', '', '', '', '85', '8405-01-234-5678', 'NEW-CODE'];
  expect(one(coat)).toMatchObject({ effect: 'change', nsn: '8405-01-234-5678', replacement_cost: '85.00' });
  const code = ['Army blue coat', '38R', '5', 'Rack 1', '', '', '', '', '', 'NEW-CODE'];
  expect(one(code)).toMatchObject({ effect: 'same' });
  expect(one(code, { details: 'replace' })).toMatchObject({ effect: 'change' });
});
