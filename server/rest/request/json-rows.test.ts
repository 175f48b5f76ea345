import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonRows } from './json-rows.ts';
import type { Payload, Watch } from './payload.ts';

const anything: Watch = { rows: false, columns: null, keys: () => undefined };

function read(text: string, watch: Partial<Watch> = {}, cut = Infinity): Payload {
  const rows = new JsonRows({ ...anything, ...watch });
  const body = Buffer.from(text);
  for (let at = 0; at < body.length; at += Math.min(cut, body.length)) rows.push(body.subarray(at, at + cut));
  return rows.finish();
}

/** What reading the whole at once would say. */
function expected(value: unknown): Pick<Payload, 'kind' | 'keys' | 'length'> {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const isObject = typeof first === 'object' && first !== null && !Array.isArray(first);
  return {
    kind: Array.isArray(value) ? 'array' : isObject ? 'object' : 'plain',
    keys: isObject ? Object.keys(first).toSorted() : null,
    length: Array.isArray(value) ? value.length : 1,
  };
}

describe('a JSON body', () => {
  test('is read the same however it is cut, and kept as it is', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom(1, 2, 3, 7, Infinity),
        fc.boolean(),
        (value, cut, wide) => {
          const text = JSON.stringify(value, null, wide ? 2 : 0);
          const { body, kind, keys, length, first } = read(text, {}, cut);
          const plain: unknown = JSON.parse(text);
          expect({ kind, keys: keys?.toSorted() ?? null, length }).toEqual(expected(plain));
          expect(body.toString()).toBe(text);
          if (keys !== null) expect(JSON.parse(first.toString())).toEqual(Array.isArray(plain) ? plain[0] : plain);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is no JSON exactly where it would not be parsed', () => {
    const text = fc.oneof(
      fc
        .array(fc.constantFrom(...'{}[],:"\\ue0-+.19 atrf\n\u0001'.split('')), { maxLength: 8 })
        .map((letters) => letters.join('')),
      fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '0', '}', '\\')).map(([json, at, more]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + more + json.slice(place + 1);
      }),
    );
    const isJson = (candidate: string, parse: (text: string) => unknown): boolean => {
      try {
        parse(candidate);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(text, (candidate) => {
        expect([candidate, isJson(candidate, read)]).toEqual([candidate, isJson(candidate, JSON.parse)]);
      }),
      { numRuns: 3000 },
    );
    expect(() => read('"\\u12G4"')).toThrow('invalid json');
    const rows = new JsonRows(anything);
    rows.push(Buffer.from([0x22, 0xff, 0x22]));
    expect(() => rows.finish()).toThrow('invalid json');
  });

  test('numbers are those of JSON', () => {
    for (const good of ['0', '-0', '10.5', '1e5', '1.0E-7', '12345678901234567890'])
      expect(read(good).kind).toBe('plain');
    for (const bad of ['01', '-', '.5', '1.', '1e', '+1', '1e+', '--1'])
      expect(() => read(bad)).toThrow('invalid json');
  });
});

describe('rows', () => {
  const same = { rows: true };

  test('need the same keys, in any order and however they are written', () => {
    expect(read('[{"a":1,"b":2},{"b":3,"\\u0061":4},{"a":1,"a":2,"b":0}]', same)).toMatchObject({
      keys: ['a', 'b'],
      length: 3,
    });
    for (const other of ['{"a":1}', '{"a":1,"c":2}', '{"a":1,"b":2,"c":3}', '{}'])
      expect(() => read(`[{"a":1,"b":2},${other}]`, same)).toThrow('All object keys must match');
    expect(read('[{"a":1},{"b":2}]', { rows: true, columns: ['a'] }).length).toBe(2);
  });

  test('are objects', () => {
    for (const text of ['5', '"x"', '[1]', '[{"a":1},[]]', '[[{"a":1}]]'])
      expect(() => read(text, same)).toThrow('must be a JSON object or an array of objects');
  });

  test('are refused by their keys before more than the first is read', () => {
    const seen: (readonly string[])[] = [];
    const keys = (names: readonly string[]): void => {
      seen.push(names);
      throw new Error('no such column');
    };
    const rows = new JsonRows({ rows: true, columns: null, keys });
    rows.push(Buffer.from('[{"a":{"x":1},'));
    expect(() => rows.push(Buffer.from('"b":[]},{"a'))).toThrow('no such column');
    expect(seen).toEqual([['a', 'b']]);
  });

  test('are bounded in depth, keys and values', () => {
    expect(() => read('['.repeat(201))).toThrow('nested deeper than 200 levels');
    expect(() => read(`{"${'k'.repeat(9000)}":1}`)).toThrow('longer than 8192 bytes');
    const wide = Array.from({ length: 2001 }, (_, at) => `"k${at}":1`);
    expect(() => read(`{${wide.join()}}`)).toThrow('more than 2000 keys');
    const row = `{${wide.slice(0, 2000).join()}}`;
    expect(() => read(`[${Array.from({ length: 501 }, () => row).join()}]`, same)).toThrow('1000000 values');
  });
});
