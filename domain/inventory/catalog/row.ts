/** Code, name, category, size scheme (none: ''), cut, whether it comes back, and how many a cadet gets. */
export type CatalogRow = readonly [
  code: string,
  name: string,
  category: string,
  scheme: string,
  cut: 'M' | 'F' | 'U',
  returnable: boolean,
  quantity: number,
];
