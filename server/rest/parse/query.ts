import { apiError } from '../../http/error.ts';
import type { NodeQuery, RestQuery } from './ast.ts';
import { parseFilter, parseLogic } from './condition.ts';
import { Cursor } from './cursor.ts';
import { parseJsonPath } from './field.ts';
import { refuseHeavy } from './heavy.ts';
import { refuseBeyond } from './limits.ts';
import { looksLikeFilter } from './operation.ts';
import { parseNames, parseOrder } from './order.ts';
import { parseSelect } from './select.ts';

function nodeAt(nodes: RestQuery['nodes'], path: string): NodeQuery {
  const found = nodes.get(path);
  if (found !== undefined) return found;
  const made: NodeQuery = { conditions: [], order: [], limit: null, offset: null };
  nodes.set(path, made);
  return made;
}

function parseCount(text: string, name: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw apiError(400, 'PGRST100', `"failed to parse ${name} (${text.slice(0, 50)})"`, 'a whole number is expected');
}

function parseLimit(text: string): number {
  const value = parseCount(text, 'limit');
  if (value < 0) throw negativeLimit();
  return value;
}

function negativeLimit(): Error {
  return apiError(416, 'PGRST103', 'Requested range not satisfiable', 'Limit should be greater than or equal to zero.');
}

/** An offset before the first row starts at it, and what lies before it counts toward the limit. */
function startAtFirst(node: NodeQuery): void {
  const { offset, limit } = node;
  if (offset === null || offset >= 0) return;
  node.offset = 0;
  if (limit === null || limit === 0) return;
  node.limit = limit + offset;
  if (node.limit <= 0) throw negativeLimit();
}

const tail = /(?:^|\.)((?:not\.)?(?:and|or)|order|limit|offset)$/;

function readTail(query: RestQuery, path: string, word: string, value: string): void {
  const node = nodeAt(query.nodes, path);
  if (word === 'order') node.order.push(...parseOrder(value));
  else if (word === 'limit') node.limit = parseLimit(value);
  else if (word === 'offset') node.offset = parseCount(value, 'offset');
  else node.conditions.push(parseLogic(word.endsWith('and') ? 'and' : 'or', word.startsWith('not.'), value));
}

function readFilter(query: RestQuery, key: string, value: string): void {
  const cursor = new Cursor(key, 'tree path');
  const path: string[] = [];
  let name = cursor.name();
  // Every name but the last leads to an embed.
  while (cursor.take('.')) {
    path.push(name);
    refuseBeyond('depth', path.length);
    name = cursor.name();
  }
  const field = { name, json: parseJsonPath(cursor) };
  cursor.end();
  nodeAt(query.nodes, path.join('.')).conditions.push(parseFilter(field, value));
}

function pathOf(text: string): string {
  if (text === '') return '';
  const cursor = new Cursor(text, 'tree path');
  const path: string[] = [];
  do path.push(cursor.name());
  while (cursor.take('.'));
  cursor.end();
  refuseBeyond('depth', path.length);
  return path.join('.');
}

function readParameter(query: RestQuery, key: string, value: string, isCall: boolean): void {
  if (key === 'select') {
    const items = parseSelect(value);
    query.select = items.length === 0 ? [{ kind: 'all' }] : items;
  } else if (key === 'columns') query.columns = parseNames(value, 'columns parameter');
  else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
  else {
    const found = tail.exec(key);
    if (found?.[1] !== undefined && !(isCall && found.index !== 0))
      readTail(query, pathOf(key.slice(0, found.index)), found[1], value);
    else if (isCall && !looksLikeFilter(value)) query.arguments.push([key, value]);
    else readFilter(query, key, value);
  }
}

/** Reads the query string. For function calls by GET, what is no filter is an argument. */
export function parseQuery(parameters: URLSearchParams, isCall: boolean): RestQuery {
  const query: RestQuery = {
    select: [{ kind: 'all' }],
    nodes: new Map(),
    columns: null,
    onConflict: null,
    arguments: [],
  };
  let terms = 0;
  for (const [key, value] of parameters) {
    if (key === 'apikey') continue;
    terms += 1;
    refuseBeyond('terms', terms);
    readParameter(query, key, value, isCall);
  }
  const root = query.nodes.get('');
  if (root !== undefined) startAtFirst(root);
  refuseHeavy(query);
  return query;
}
