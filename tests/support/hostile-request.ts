import fc from 'fast-check';
import { queryOf } from './hostile-query.ts';
import type { Pair } from './hostile-query.ts';
import { functions, shapes, strange, value } from './hostile-words.ts';

export type HostileRequest = {
  path: string;
  parameters: Pair[];
  method: string;
  body: string;
  headers: Record<string, string>;
  /** Which of the keys is used. */
  key: number;
};

/** Mostly nothing, now and then one of these. */
function seldom(...texts: string[]): fc.Arbitrary<string | null> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom(...texts) });
}

const representation = 'return=representation';
const headers = fc
  .record({
    accept: seldom(
      '*/*',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan',
      'image/gif',
      ';q=',
    ),
    prefer: seldom(
      representation,
      `count=exact,${representation}`,
      'count=planned',
      'count=estimated',
      'tx=rollback',
      'count=exact',
      `resolution=ignore-duplicates,${representation}`,
      `missing=default,${representation}`,
      'return=headers-only',
      'handling=strict,max-affected=1',
      'handling=strict,x',
      'timezone=Europe/Paris',
      `resolution=merge-duplicates`,
    ),
    range: seldom('0-1', '5-1', '3-', '-1', 'x', '99999999999999999-'),
    'accept-profile': seldom('public', 'public', 'archive', 'auth', "'"),
    'content-profile': seldom('public', 'public', 'archive', 'auth'),
    'content-type': seldom(
      'text/csv',
      'text/plain',
      'application/octet-stream',
      'application/x-www-form-urlencoded',
      ';',
    ),
    cookie: seldom('a=b', ';;=', 'x'),
  })
  .map((all) =>
    Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
  );

function bodyOf(names: readonly string[]): fc.Arbitrary<string> {
  const key =
    names.length === 0
      ? strange
      : fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: strange });
  const cell = fc.oneof(
    value,
    fc.integer(),
    fc.integer({ min: 1, max: 50 }),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const row = fc.dictionary(key, cell, { maxKeys: 4 });
  return fc.oneof(
    { weight: 8, arbitrary: row.map((one) => JSON.stringify(one)) },
    { weight: 2, arbitrary: fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[{}',
        'name\n1\n',
        '"',
        '[]',
        '{}',
        `${'['.repeat(9000)}${']'.repeat(9000)}`,
        '{"__proto__":1}',
      ),
    },
    { weight: 1, arbitrary: strange },
  );
}

const ofRelation = fc.constantFrom(...Object.entries(shapes)).chain(([path, { columns, embeds }]) => {
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'HEAD',
    'OPTIONS',
  );
  return fc.record({ path: fc.constant(path), parameters: queryOf(columns, embeds), method, body: bodyOf(columns) });
});

const ofFunction = fc.constantFrom(...Object.entries(functions)).chain(([name, names]) => {
  const given =
    names.length === 0
      ? fc.constant<Pair[]>([])
      : fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 2 });
  const columns = ['id', 'title', 'name', 'price'];
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Pair[]>([]) },
    { weight: 1, arbitrary: queryOf(columns, ['publishers', 'writer']) },
  );
  return fc.record({
    path: fc.constant(`rpc/${name}`),
    parameters: fc.tuple(given, query).map((all) => all.flat()),
    method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT'),
    body: bodyOf(names),
  });
});

const ofNothing = fc.record({
  path: strange.map((text) => encodeURIComponent(text.toWellFormed())),
  parameters: queryOf(['id'], ['books']),
  method: fc.constantFrom('GET', 'POST', 'DELETE'),
  body: bodyOf(['id']),
});

/** One request to the data API of the library, from nearly right to nonsense. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: ofRelation },
      { weight: 3, arbitrary: ofFunction },
      { weight: 1, arbitrary: ofNothing },
    ),
    fc.record({ headers, key: fc.nat(1) }),
  )
  .map(([one, more]) => ({ ...one, ...more }));
