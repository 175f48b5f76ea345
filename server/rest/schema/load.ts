import type { Pool } from 'pg';
import * as sql from './introspection.ts';
import { directRelationships, endsByBase, junctionRelationships } from './relationships.ts';
import { toRoutine } from './routine.ts';
import * as rows from './rows.ts';
import type { RelationRow, RoutineRow } from './rows.ts';
import { keyOf } from './types.ts';
import type { Relation, Relationship, SchemaCache } from './types.ts';
import { viewColumns } from './view-columns.ts';

function toRelation(row: RelationRow, computed: Set<string>): Relation {
  return {
    schema: row.schema,
    name: row.name,
    kind: row.kind,
    comment: row.comment,
    insertable: (row.events & 8) !== 0,
    updatable: (row.events & 4) !== 0,
    deletable: (row.events & 16) !== 0,
    columns: new Map(row.columns.map((column) => [column.name, column])),
    primaryKey: row.primary_key,
    computed,
  };
}

function computedColumns(routines: readonly RoutineRow[]): Map<string, Set<string>> {
  const byRow = new Map<string, Set<string>>();
  for (const { arguments: given, name, returns_set: set } of routines) {
    const first = given[0];
    if (given.length !== 1 || first === undefined || first.row_of === '0' || set) continue;
    byRow.set(first.row_of, (byRow.get(first.row_of) ?? new Set()).add(name));
  }
  return byRow;
}

function group<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const found = groups.get(name);
    if (found === undefined) groups.set(name, [item]);
    else found.push(item);
  }
  return groups;
}

/** A view has the key of its table when it shows all of the key's columns. */
function lendKeys(ends: ReturnType<typeof endsByBase>): void {
  for (const list of ends.values()) {
    const table = list.find((end) => !end.isView);
    for (const { isView, names, relation } of list) {
      if (!isView || table === undefined || relation.primaryKey.length > 0) continue;
      const key = table.relation.primaryKey.map((name) => names.get(name));
      if (key.every((name) => name !== undefined)) relation.primaryKey = key;
    }
  }
}

function toSettings(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]));
}

async function read(pool: Pool, schemas: readonly string[]): Promise<Record<string, unknown[]>> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Types and defaults then come with their schema in front, so they hold under any search path.
    await client.query(`set local search_path = ''`);
    const relations = (await client.query(sql.relationsSql, [schemas])).rows;
    const keys = (await client.query(sql.foreignKeysSql)).rows;
    const views = (await client.query(sql.viewsSql)).rows;
    const routines = (await client.query(sql.routinesSql, [schemas])).rows;
    const settings = (await client.query(sql.roleSettingsSql)).rows;
    await client.query('commit');
    client.release();
    return { relations, keys, views, routines, settings };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Reads tables, views, keys and functions of the exposed schemas from the catalog. */
export async function loadSchemaCache(pool: Pool, schemas: readonly string[]): Promise<SchemaCache> {
  const raw = await read(pool, schemas);
  const relationRows = rows.relationRows.parse(raw['relations']);
  const routineRows = rows.routineRows.parse(raw['routines']);
  const computed = computedColumns(routineRows);
  const relations = new Map(
    relationRows
      .filter(({ exposed }) => exposed)
      .map((row) => [keyOf(row.schema, row.name), toRelation(row, computed.get(row.oid) ?? new Set())]),
  );
  const views = rows.viewRows.parse(raw['views']);
  const origins = new Map(views.map(({ oid, action }) => [oid, viewColumns(action)]));
  const ends = endsByBase(relationRows, relations, origins);
  lendKeys(ends);
  const direct = directRelationships(rows.foreignKeyRows.parse(raw['keys']), ends);
  const all = [...direct, ...junctionRelationships(direct)];
  return {
    relations,
    relationships: group<Relationship>(all, ({ origin }) => keyOf(origin.schema, origin.name)),
    routines: group(routineRows.map(toRoutine), ({ schema, name }) => keyOf(schema, name)),
    roleSettings: new Map(
      rows.roleSettingRows.parse(raw['settings']).map(({ role, settings }) => [role, toSettings(settings)]),
    ),
  };
}
