import type { Preferences } from '../request/preferences.ts';
import type { Media } from '../request/media.ts';
import type { Payload } from '../request/payload.ts';
import type { RestQuery } from '../parse/ast.ts';
import type { Relation } from '../schema/types.ts';
import type { Expectation } from '../sql/guard.ts';
import type { Form } from '../sql/result.ts';
import type { ReadNode } from './tree.ts';
import { columnsOf } from './write.ts';
import type { WriteKind, WritePlan } from './write.ts';

const [open, close] = [Buffer.from('['), Buffer.from(']')];

function payloadOf(kind: WriteKind, payload: Payload | null): Buffer {
  if (payload === null) return Buffer.alloc(0);
  if (kind === 'update') return payload.first;
  return payload.kind === 'array' ? payload.body : Buffer.concat([open, payload.body, close]);
}

function expectation(kind: WriteKind, preferences: Preferences, media: Media): Expectation | null {
  if (kind === 'put') return { kind: 'match' };
  if (media.kind === 'object' && preferences.return === 'representation') return { kind: 'one' };
  const counts = kind === 'update' || kind === 'delete';
  return counts && preferences.maxAffected !== undefined ? { kind: 'most', rows: preferences.maxAffected } : null;
}

type Target = Pick<WritePlan, 'resolution' | 'conflict'>;

function targetOf(kind: WriteKind, preferences: Preferences, relation: Relation, query: RestQuery): Target {
  if (kind === 'put') return { resolution: 'merge', conflict: relation.primaryKey };
  if (kind !== 'insert' || preferences.resolution === undefined) return { resolution: null, conflict: [] };
  const conflict = columnsOf(relation, query.onConflict ?? relation.primaryKey).map(({ name }) => name);
  // Without a key nothing can clash, so there is nothing to resolve.
  if (conflict.length === 0) return { resolution: null, conflict };
  return { resolution: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore', conflict };
}

/** The key's columns as they are in the relation. */
function keysInOrder({ columns, primaryKey }: Relation): string[] {
  return [...columns.keys()].filter((name) => primaryKey.includes(name));
}

type Wish = {
  relation: Relation;
  query: RestQuery;
  payload: Payload | null;
  preferences: Preferences;
  media: Media;
  form: Form;
};

/** What a write does and what it gives back. */
export function planChange(kind: WriteKind, planned: ReadNode, wish: Wish): WritePlan {
  const { relation, query, payload, preferences, media, form } = wish;
  return {
    kind,
    // What was written is told in full: limits are for reading.
    node: { ...planned, limit: null, offset: 0 },
    payload: payloadOf(kind, payload),
    columns: payload === null ? [] : columnsOf(relation, payload.keys ?? []),
    useDefaults: preferences.missing === 'default' && kind !== 'put',
    ...targetOf(kind, preferences, relation, query),
    form: preferences.return === 'representation' ? form : 'none',
    stripNulls: media.stripNulls,
    returnKeys: preferences.return === 'headers-only' && kind === 'insert' ? keysInOrder(relation) : [],
    expect: expectation(kind, preferences, media),
  };
}
