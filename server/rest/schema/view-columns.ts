/** Where a view's column comes from: object id of the relation and number of its column. */
export type ColumnOrigin = { relation: string; column: number };

const tokens = /[{}()]|(?:\\.|[^\s{}()\\])+/g;

/**
 * Reads the stored query of a view (`pg_rewrite.ev_action`) and gives, for each column number of the view that is a
 * plain column of another relation, that origin. PostgreSQL has noted it there already; only the outermost list of
 * the query counts.
 */
export function viewColumns(action: string): Map<number, ColumnOrigin> {
  const found = new Map<number, ColumnOrigin>();
  let depth = 0;
  let inside = false;
  let field = '';
  let entry: Record<string, string> = {};
  for (const [token] of action.matchAll(tokens)) {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') {
      if (inside && depth === 4) note(found, entry);
      if (depth === 4) entry = {};
      depth -= 1;
      if (inside && depth === 2) break;
    } else if (depth === 2) inside = token === ':targetList';
    else if (inside && depth === 4) {
      if (token.startsWith(':')) field = token;
      else entry[field] = token;
    }
  }
  return found;
}

function note(found: Map<number, ColumnOrigin>, entry: Record<string, string>): void {
  const { ':resno': place, ':resorigtbl': relation, ':resorigcol': column } = entry;
  if (place === undefined || relation === undefined || relation === '0') return;
  if (entry[':resjunk'] === 'true') return;
  found.set(Number(place), { relation, column: Number(column) });
}
