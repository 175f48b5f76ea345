/** What is chosen once for the whole file. */
export type StockChoices = {
  /** Whether quantities are what is there now, or come on top of it. */
  mode: 'set' | 'add';
  /** What becomes of the details of items that are here: only what's empty is filled in, or the file is right. */
  details: 'fill' | 'replace';
  /** Where rows go that name no place, as a path; empty: they can't be imported. */
  place: string;
  /** Whether places that aren't here are added. */
  addPlaces: boolean;
};

/** A row as `import_stock` takes it; what isn't in it stays as it is. */
export type StockEntry = {
  row: number;
  name: string;
  size: string;
  /** For the screen: whether it adds a size or a number, changes one, or nothing. */
  effect: 'new' | 'change' | 'same';
  /** For the screen: the item is new, too. */
  adds_item: boolean;
  tracking: string;
  qty?: string;
  place_id?: string;
  /** A place to be added, by its path. */
  place?: string;
  condition?: string;
  serials?: string[];
  tag?: string;
  /** Numbers that are here stay where they are: the row names no place. */
  stays?: string;
} & Partial<Record<'catalog_code' | 'category' | 'size_scheme' | 'cut' | 'nsn' | 'barcode', string>> &
  Partial<Record<'replacement_cost' | 'min_stock' | 'ownership' | 'returnable' | 'is_controlled', string>>;
