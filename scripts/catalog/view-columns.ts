import type pg from 'pg';
import { type Known, neverNull } from './never-null.ts';
import { isNode, readNodeTree, type TreeNode } from './node-tree.ts';

const VIEWS = `
  select c.oid::int as oid, c.relname as name, r.ev_action::text as query,
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)`;

const COLUMNS = `
  select a.attrelid::int as relation, a.attnum as column from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p') and a.attnum > 0 and a.attnotnull and not a.attisdropped`;

/** Comparing, arithmetic, and joining texts: what PostgreSQL brings of these gives null only for a null. */
const OPERATORS = `
  select oid::int as oid from pg_operator
  where oprnamespace = 'pg_catalog'::regnamespace and oprname in ('=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '||')`;

type View = { oid: number; name: string; query: string; columns: Record<string, string> };

/** The columns of views that are never null, as `view.column`. */
export async function readNeverNull(pool: pg.Pool): Promise<Set<string>> {
  const [views, columns, operators] = await Promise.all([
    pool.query<View>(VIEWS),
    pool.query<{ relation: number; column: number }>(COLUMNS),
    pool.query<{ oid: number }>(OPERATORS),
  ]);
  const ofTables = new Set(columns.rows.map(({ relation, column }) => `${relation}.${column}`));
  const ofViews = new Map<number, Set<number>>();
  const byOid = new Map(views.rows.map((view) => [view.oid, view]));
  const known: Known = {
    operators: new Set(operators.rows.map(({ oid }) => oid)),
    column: (relation, column) => {
      const view = byOid.get(relation);
      return view ? ofView(view).has(column) : ofTables.has(`${relation}.${column}`);
    },
  };
  return new Set(views.rows.flatMap((view) => [...ofView(view)].map((n) => `${view.name}.${view.columns[n]}`)));

  function ofView(view: View): Set<number> {
    const found = ofViews.get(view.oid) ?? neverNull(queryOf(view), known);
    ofViews.set(view.oid, found);
    return found;
  }
}

function queryOf(view: View): TreeNode {
  const tree = readNodeTree(view.query);
  const query = Array.isArray(tree) ? tree[0] : tree;
  if (!isNode(query)) throw new Error(`The query of ${view.name} can't be read`);
  return query;
}
