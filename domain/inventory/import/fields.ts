import { type FileColumn, fileColumn, guessColumns } from '../../file/columns.ts';

/** A column that a sheet of the supply room can have. */
export type StockKey =
  | 'name'
  | 'catalog_code'
  | 'category'
  | 'tracking'
  | 'size_scheme'
  | 'size'
  | 'cut'
  | 'nsn'
  | 'barcode'
  | 'place'
  | 'condition'
  | 'qty'
  | 'serial'
  | 'tag'
  | 'replacement_cost'
  | 'min_stock'
  | 'ownership'
  | 'returnable';

export type StockField = FileColumn<StockKey>;

const column = fileColumn<StockKey>('name');

/** Every column the import understands, in the order shown: the item, the size, then what is where. */
export const STOCK_FIELDS: StockField[] = [
  column('name', 'Item', [
    'nomenclature',
    'item name',
    'name',
    'description',
    'item description',
    'noun',
    'article',
    'uniform item',
  ]),
  column('size', 'Size', ['sz', 'sizes', 'size/length'], '38R, Med, 7 1/2'),
  column(
    'qty',
    'On hand',
    ['o/h', 'oh', 'qty', 'quantity', 'qty o/h', 'qty on hand', 'qoh', 'count', 'balance', 'number', 'stock', 'total'],
    'Blank: the level stays',
  ),
  column(
    'place',
    'Location',
    ['loc', 'place', 'bin', 'rack', 'shelf', 'bin location', 'storage', 'storage location', 'where', 'room'],
    'Supply room > Rack 1',
  ),
  column('condition', 'Condition', ['cond', 'cc', 'condition code', 'cond code', 'cond/code'], 'Blank: serviceable'),
  column(
    'serial',
    'Serial number',
    [
      's/n',
      'sn',
      'ser #',
      'serial',
      'serial no',
      'serial #',
      'serial nr',
      'serial numbers',
      'weapon number',
      'weapon no',
    ],
    'Several with commas',
  ),
  column(
    'tag',
    'Tag',
    ['asset tag', 'property tag', 'inventory tag', 'tag number', 'tag no', 'tag #', 'district tag'],
    "The school's own number",
  ),
  column('category', 'Category', ['class', 'type', 'kind', 'group', 'item type'], 'Dress uniform, footwear, equipment'),
  column(
    'tracking',
    'Counted',
    ['tracking', 'tracked', 'counted by', 'tracked by'],
    'By size, by quantity, or by serial number',
  ),
  column('size_scheme', 'Size chart', ['size scheme', 'size type', 'sizing'], 'Coat, male; shoes; XS to 3XL'),
  column('cut', 'Worn by', ['cut', 'gender', 'sex', 'm/f', 'm/w', 'male/female'], 'Male, female, or everyone'),
  column('nsn', 'NSN', ['stock number', 'national stock number', 'stock no', 'stock #', 'nsn/lin', 'nsn #']),
  column('barcode', 'Barcode', ['bar code', 'upc', 'sku', 'barcode number', 'label']),
  column('min_stock', 'Minimum', [
    'min',
    'minimum stock',
    'min stock',
    'reorder level',
    'reorder point',
    'par',
    'par level',
    'min qty',
  ]),
  column('replacement_cost', 'To replace', [
    'replacement cost',
    'cost',
    'price',
    'unit price',
    'unit cost',
    'replacement price',
    'value',
    'u/p',
  ]),
  column('ownership', 'Owner', ['ownership', 'owned by', 'property of', 'source', 'fund']),
  column(
    'returnable',
    'Must be returned',
    ['returnable', 'return', 'turn in', 'must return', 'returned', 'comes back'],
    'Yes or no',
  ),
  column('catalog_code', 'Catalog code', ['code', 'item code', 'catalog', 'catalog no']),
];

/** Suggests a mapping: as the school matched it before, else by name. */
export const guessStock = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(STOCK_FIELDS, headings, remembered);

/** What a mapping leaves open: each row names an item. */
export const missingInStock = (mapping: Record<string, string | undefined>): string[] =>
  mapping['name'] ? [] : ['Item'];
