import { describe, expect, test } from 'vitest';
import { seedFileOf, withSeeds } from './seeds.ts';

describe('rows from files', () => {
  test('an insert fills the columns of the first line; an empty cell is null', () => {
    const sql = "insert into public.ranks from file 'ranks.csv';";
    expect(seedFileOf(sql)).toBe('ranks.csv');
    expect(withSeeds(sql, `code,title,note\nA,"O'Neil, first",\nB,"Two\nlines",x\n`)).toBe(
      "insert into public.ranks (code, title, note) values\n  ('A', 'O''Neil, first', null),\n  ('B', 'Two\nlines', 'x');",
    );
  });

  test('a query takes the lines as texts under their names', () => {
    const sql = "insert into public.t (a) select l.n::integer from file 'lines.csv' l where l.n <> '';";
    expect(withSeeds(sql, 'n,m\n1,2\n')).toBe(
      "insert into public.t (a) select l.n::integer from (values\n  ('1', '2')) as l (n, m) where l.n <> '';",
    );
  });

  test('a list of objects is inserted whole', () => {
    const text = `[{"code": "A", "slots": [{"it's": 1}]}, {"code": "B", "note": null}]`;
    expect(withSeeds("insert into public.t from file 'all.json';", text)).toBe(
      `insert into public.t (code, slots, note) select code, slots, note from jsonb_populate_recordset(null::public.t, '[{"code": "A", "slots": [{"it''s": 1}]}, {"code": "B", "note": null}]');`,
    );
  });

  test.each([
    ['a line with a cell too many', 'a,b\n1,2\n1,2,3\n', /rows.csv: line 3 of the table doesn't have 2 cells/],
    ['a quote that never ends', 'a,b\n"1,2\n', /rows.csv: /],
  ])('%s is refused', (_, text, message) => {
    expect(() => withSeeds("insert into public.t from file 'rows.csv';", text)).toThrow(message);
  });
});
