import type { Pool } from 'pg';
import { computedColumns, computedRelationships } from './computed.ts';
import * as catalog from './introspection.ts';
import * as routineCatalog from './introspection-routines.ts';
import { presentationsOf } from './presentation.ts';
import { directRelationships, endsByBase, junctionRelationships } from './relationships.ts';
import { loginSettings, settingsByRole } from './role-settings.ts';
import { compareRoutines, isCallable, toRoutine } from './routine.ts';
import * as rows from './rows.ts';
import type { HandlerRow, RelationRow } from './rows.ts';
import { readSettings } from './settings.ts';
import type { ApiConfig, ApiSettings } from './settings.ts';
import { keyOf } from './types.ts';
import type { MediaHandler, Presentation, Relation, Relationship, SchemaCache } from './types.ts';
import { viewColumns } from './view-columns.ts';

type Presentations = ReadonlyMap<string, Presentation>;

function toColumns({ columns }: RelationRow, presentations: Presentations): Relation['columns'] {
  return new Map(
    columns.map((column) => {
      const presentation = presentations.get(column.type);
      return [column.name, presentation === undefined ? column : { ...column, presentation }];
    }),
  );
}

function toRelation(row: RelationRow, computed: Relation['computed'], presentations: Presentations): Relation {
  return {
    schema: row.schema,
    name: row.name,
    kind: row.kind,
    comment: row.comment,
    insertable: (row.events & 8) !== 0,
    updatable: (row.events & 4) !== 0,
    deletable: (row.events & 16) !== 0,
    columns: toColumns(row, presentations),
    primaryKey: row.primary_key,
    computed,
  };
}

function toHandler(row: HandlerRow): MediaHandler {
  const { relation_schema: schema, relation_name: name } = row;
  return {
    function: { schema: row.schema, name: row.name },
    media: { name: row.media, isBytes: row.is_bytes },
    relation: schema === null || name === null ? null : { schema, name },
  };
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

/**
 * A view has the keys of its tables, of each whose key it shows in full, also where the table itself is not exposed: of a
 * view over two tables they name a row only together.
 */
function lendKeys(ends: ReturnType<typeof endsByBase>, tables: readonly RelationRow[]): void {
  for (const { oid, primary_key: columns } of tables) {
    for (const { isView, names, relation } of ends.get(oid) ?? []) {
      if (!isView) continue;
      const key = columns.map((name) => names.get(name)?.[0]);
      if (key.every((name) => name !== undefined)) relation.primaryKey = [...new Set([...relation.primaryKey, ...key])];
    }
  }
}

type Raw = Record<'relations' | 'keys' | 'views' | 'routines' | 'handlers' | 'casts', unknown[]>;
type Read = { raw: Raw; roleSettings: SchemaCache['roleSettings']; settings: ApiSettings };

async function read(pool: Pool, config: ApiConfig): Promise<Read> {
  const client = await pool.connect();
  const query = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
    (await client.query(sql, values)).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    // Types and defaults then come with their schema in front, so they hold under any search path.
    await client.query(`set local search_path = ''`);
    const roleSettings = settingsByRole(rows.roleSettingRows.parse(await query(routineCatalog.roleSettingsSql)));
    const settings = readSettings(config, loginSettings(roleSettings));
    const { schemas } = settings;
    const path = [...new Set([...schemas, ...settings.extraSearchPath])];
    const raw = {
      relations: await query(catalog.relationsSql, [schemas]),
      keys: await query(catalog.foreignKeysSql),
      views: await query(catalog.viewsSql),
      routines: await query(routineCatalog.routinesSql, [path]),
      handlers: await query(routineCatalog.handlersSql, [path]),
      casts: await query(routineCatalog.domainCastsSql),
    };
    await client.query('commit');
    client.release();
    return { raw, roleSettings, settings };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Reads tables, views, keys and functions of the exposed schemas, and the API's settings, from the catalog. */
export async function loadSchemaCache(pool: Pool, config: ApiConfig): Promise<SchemaCache> {
  const { raw, roleSettings, settings } = await read(pool, config);
  const relationRows = rows.relationRows.parse(raw.relations);
  const routineRows = rows.routineRows.parse(raw.routines);
  const path = [...settings.schemas, ...settings.extraSearchPath];
  const computed = computedColumns(routineRows.filter(({ schema }) => path.includes(schema)));
  const presentations = presentationsOf(rows.domainCastRows.parse(raw.casts));
  const relations = new Map(
    relationRows
      .filter(({ exposed }) => exposed)
      .map((row) => [keyOf(row.schema, row.name), toRelation(row, computed.get(row.oid) ?? new Map(), presentations)]),
  );
  const views = rows.viewRows.parse(raw.views);
  const origins = new Map(views.map(({ oid, action }) => [oid, viewColumns(action)]));
  const ends = endsByBase(relationRows, relations, origins);
  lendKeys(ends, relationRows);
  const direct = directRelationships(rows.foreignKeyRows.parse(raw.keys), ends);
  const own = computedRelationships(routineRows, relationRows, relations);
  const all = [...direct, ...junctionRelationships(direct), ...own];
  const callable = routineRows.filter((row) => settings.schemas.includes(row.schema) && isCallable(row));
  return {
    relations,
    relationships: group<Relationship>(all, ({ origin }) => keyOf(origin.schema, origin.name)),
    routines: group(callable.map(toRoutine).toSorted(compareRoutines), ({ schema, name }) => keyOf(schema, name)),
    handlers: rows.handlerRows.parse(raw.handlers).map(toHandler),
    roleSettings,
    settings,
  };
}
