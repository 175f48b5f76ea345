import fc from 'fast-check';
import { strange, value } from './hostile-words.ts';

/** A name and a value of the query string. */
export type Pair = [string, string];

const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(english)',
  'wfts(nope)',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'eq(any)',
  'like(all)',
  'eq',
  'eq',
  'in',
  'is',
  'xx',
);
const filter = fc
  .tuple(fc.constantFrom('', '', 'not.'), operator, value)
  .map(([not, word, text]) => `${not}${word}.${text}`);

type Field = fc.Arbitrary<string>;

function fieldOf(columns: readonly string[]): Field {
  const name = fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...columns) }, { weight: 1, arbitrary: strange });
  const key = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('0', '-1', 'city', '"a b"') },
    { weight: 1, arbitrary: strange },
  );
  const step = fc.tuple(fc.constantFrom('->', '->>'), key).map((parts) => parts.join(''));
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.array(step, { maxLength: 2 }).map((all) => all.join('')),
  );
  return fc.tuple(name, path).map((parts) => parts.join(''));
}

function logicOf(field: Field): fc.Arbitrary<string> {
  return fc.letrec<{ logic: string; part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(field, filter).map((parts) => parts.join('.')),
      fc.tuple(fc.constantFrom('or', 'and', 'not.or'), tie('logic')).map((parts) => parts.join('')),
    ),
    logic: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => `(${parts.join(',')})`),
  })).logic;
}

function selectOf(field: Field, embeds: readonly string[]): fc.Arbitrary<string> {
  const end = fc.constantFrom('', '', '', '', '::text', '::int', '::nothing', '.sum()', '.count()', '.max()::text');
  const plain = fc.tuple(fc.constantFrom('', '', 'x:', '"a b":'), field, end).map((parts) => parts.join(''));
  const start = fc.constantFrom('', '', '...', 'x:', '...y:');
  const inner = fc.constantFrom(
    '',
    '*',
    'id',
    'name',
    'title',
    '*,count()',
    'id.sum()',
    'x:id,...books(*)',
    'name,authors(id)',
  );
  const embed = fc
    .tuple(
      start,
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...embeds) }, { weight: 1, arbitrary: strange }),
      inner,
    )
    .chain(([before, name, list]) =>
      fc.constantFrom('', '', '!inner', '!left', '!h').map((hint) => `${before}${name}${hint}(${list})`),
    );
  const item = fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 3, arbitrary: embed },
    { weight: 3, arbitrary: fc.constantFrom('*', 'count()', 'count') },
    { weight: 1, arbitrary: strange },
  );
  return fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(','));
}

function orderOf(field: Field): fc.Arbitrary<string> {
  const by = fc.oneof(
    { weight: 5, arbitrary: field },
    fc.constantFrom('publishers(name)', 'writer(name)', 'books(title)'),
  );
  const way = fc.constantFrom('', '', '.asc', '.desc.nullslast', '.nullsfirst', '.up');
  return fc
    .array(fc.tuple(by, way), { minLength: 1, maxLength: 3 })
    .map((all) => all.map((term) => term.join('')).join(','));
}

/** The query string of a request to a relation with these columns and embeds. */
export function queryOf(columns: readonly string[], embeds: readonly string[]): fc.Arbitrary<Pair[]> {
  const field = fieldOf(columns);
  const named = (name: string, text: fc.Arbitrary<string>): fc.Arbitrary<Pair> => text.map((one): Pair => [name, one]);
  const parameter = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(field, filter) },
    { weight: 5, arbitrary: named('select', selectOf(field, embeds)) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or'), logicOf(field)) },
    { weight: 2, arbitrary: named('order', orderOf(field)) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.constantFrom('0', '1', '2', '-1', '1e9', '99999999')),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('columns', 'on_conflict'), fc.oneof(field, value)) },
    { weight: 1, arbitrary: fc.tuple(strange, value) },
  );
  return fc.array(parameter, { maxLength: 3 });
}
