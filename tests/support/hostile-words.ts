import fc from 'fast-check';

/** The relations of the library, with their columns and what can be embedded in them. */
export const shapes: Record<string, { columns: string[]; embeds: string[] }> = {
  books: {
    columns: ['id', 'title', 'price', 'tags', 'valid', 'words', 'publisher_id', 'author_id', 'title_length'],
    embeds: ['publishers', 'writer', 'tags', 'authors!books_author_id_fkey', 'book_tags'],
  },
  authors: {
    columns: ['id', 'name', 'born', 'facts', 'mentor_id', 'shout'],
    embeds: ['books!books_author_id_fkey', 'early_books', 'passports', 'authors', 'a:mentor_id'],
  },
  publishers: { columns: ['id', 'name'], embeds: ['books', 'book_list'] },
  tags: { columns: ['name'], embeds: ['books', 'book_tags'] },
  shelves: { columns: ['floor', 'place', 'label'], embeds: ['books'] },
  notes: { columns: ['body', 'at'], embeds: ['notes'] },
  passports: { columns: ['author_id', 'number', 'mood'], embeds: ['authors'] },
  book_list: { columns: ['id', 'title', 'writer_id', 'publisher_id'], embeds: ['authors', 'publishers', 'tags'] },
  taggings: { columns: ['book_id', 'label'], embeds: ['books', 'book_list'] },
  staff: { columns: ['id', 'name', 'salary'], embeds: ['staff'] },
};

/** Functions of the library and the names of their arguments. */
export const functions: Record<string, string[]> = {
  add: ['a', 'b'],
  books_of: ['author'],
  prices: [],
  first_author: [],
  nothing: [],
  echo: [],
  total: ['numbers'],
  loud: [],
  size_of: [],
  shape: [],
  area: ['width', 'height'],
  either: ['value'],
  greeting: [],
  dot: [],
  guarded: [],
  seen: [],
  one_out: ['num'],
  two_out: ['num'],
  write_tag: ['name'],
  with_status: [],
};

/** Texts that mean something to some parser on the way. */
export const strange = fc.oneof(
  fc.constantFrom("'", '"', '\\', '%', '\u0000', '🜚', '--', ';', '/*', '$1', '{', '}', '(', ')', '[', ',', '.', ':'),
  fc.constantFrom(
    '1e999',
    '-1',
    '99999999999999999999',
    'NaN',
    'null',
    'infinity',
    '__proto__',
    'constructor',
    '../..',
    '',
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
);

/** Values that often fit a column, and sometimes nearly. */
export const value = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      '1',
      '2',
      '3',
      'Ada',
      '2020-01-01',
      '{1,2}',
      '(1,2)',
      '(Ada,"a,b")',
      '*o*',
      '^E',
      'a & b',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('[2020-01-01,2021-01-01)', 'null', 'true', '{math}', '{"a":1}', 'calm', '2.5'),
  },
  { weight: 1, arbitrary: fc.constantFrom('(', '{', '[', 'a|', '(((', '\\', '2147483648', '-9223372036854775809') },
  { weight: 1, arbitrary: strange },
);
