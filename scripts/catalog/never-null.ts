import { isNode, type Tree, type TreeNode } from './node-tree.ts';

/** What the catalog knows beside the query: the columns of tables that are never null, and operators without a null of their own. */
export type Known = {
  /** Whether column `column` of the relation with the OID `relation` is never null. */
  column: (relation: number, column: number) => boolean;
  /** OIDs of operators that give a value wherever all their operands are values. */
  operators: ReadonlySet<number>;
};

/** The OIDs of `count(anything)` and `count(*)`, the same in every PostgreSQL. */
const COUNTS = ['2147', '2803'];

/** Node kinds that always give a value. */
const VALUES = ['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ARRAY', 'ROWEXPR', 'ROW'];

/**
 * Which columns of a query can't be null, by number from 1. Where that can't be told from the tree, a column counts as one that
 * can. Outer joins are known from PostgreSQL 16 on, which notes them in each reference to a column.
 */
export function neverNull(query: TreeNode, known: Known, outer: TreeNode[] = []): Set<number> {
  const queries = [query, ...outer];
  const found = new Set<number>();
  if (!isNothing(query.fields['groupingSets'])) return found;
  const leaves = isNothing(query.fields['setOperations'])
    ? []
    : nodes(query.fields['rtable']).filter((one) => one.fields['rtekind'] === '1');
  const inLeaves = leaves.map((leaf) => neverNull(subquery(leaf), known, queries));
  for (const target of nodes(query.fields['targetList'])) {
    if (target.fields['resjunk'] === 'true') continue;
    const n = Number(target.fields['resno']);
    const holds =
      leaves.length > 0 ? inLeaves.every((leaf) => leaf.has(n)) : isValue(target.fields['expr'], queries, known);
    if (holds) found.add(n);
  }
  return found;
}

/** Whether an expression of the first of `queries` always gives a value. */
function isValue(part: Tree | undefined, queries: TreeNode[], known: Known): boolean {
  if (!isNode(part)) return false;
  const { kind, fields } = part;
  const every = (parts: Tree | undefined) => nodes(parts).every((one) => isValue(one, queries, known));
  const some = (parts: Tree | undefined) => nodes(parts).some((one) => isValue(one, queries, known));
  if (VALUES.includes(kind)) return true;
  switch (kind) {
    case 'VAR':
      return isColumnValue(fields, queries, known);
    case 'CONST':
      return fields['constisnull'] === 'false';
    case 'COALESCE':
    case 'COALESCEEXPR':
    case 'MINMAX':
    case 'MINMAXEXPR':
      return some(fields['args']);
    case 'BOOLEXPR':
      return every(fields['args']);
    case 'OPEXPR':
      return known.operators.has(Number(fields['opno'])) && every(fields['args']);
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'COLLATEEXPR':
      return isValue(fields['arg'], queries, known);
    case 'FUNCEXPR':
      // Forms 1 and 2 are casts, which keep a value a value.
      return ['1', '2'].includes(word(fields['funcformat'])) && every(fields['args']);
    case 'AGGREF':
      return COUNTS.includes(word(fields['aggfnoid']));
    case 'SUBLINK':
      // Kind 0 is `exists`.
      return fields['subLinkType'] === '0';
    case 'CASE':
    case 'CASEEXPR':
      return (
        isValue(fields['defresult'], queries, known) &&
        nodes(fields['args']).every((when) => isValue(when.fields['result'], queries, known))
      );
    default:
      return false;
  }
}

function isColumnValue(fields: TreeNode['fields'], queries: TreeNode[], known: Known): boolean {
  const joins = fields['varnullingrels'];
  // The letter b, then the outer joins that may leave the column empty.
  if (!Array.isArray(joins) || joins.length > 1) return false;
  const within = queries.slice(Number(fields['varlevelsup']));
  const entry = nodes(within[0]?.fields['rtable'])[Number(fields['varno']) - 1];
  const column = Number(fields['varattno']);
  if (!entry || column < 1) return false;
  switch (entry.fields['rtekind']) {
    case '0':
      return known.column(Number(entry.fields['relid']), column);
    case '1':
      return neverNull(subquery(entry), known, within).has(column);
    case '2':
      return isValue(nodes(entry.fields['joinaliasvars'])[column - 1], within, known);
    case '6':
      return ofCommonTable(entry, column, within, known);
    case '9':
      return isValue(nodes(entry.fields['groupexprs'])[column - 1], within, known);
    default:
      return false;
  }
}

function ofCommonTable(entry: TreeNode, column: number, queries: TreeNode[], known: Known): boolean {
  // A recursive query could be followed without an end.
  if (entry.fields['self_reference'] === 'true') return false;
  const within = queries.slice(Number(entry.fields['ctelevelsup']));
  const tables = nodes(within[0]?.fields['cteList']);
  const table = tables.find(({ fields }) => fields['ctename'] === entry.fields['ctename']);
  const query = table?.fields['ctequery'];
  return isNode(query) && neverNull(query, known, within).has(column);
}

function subquery(entry: TreeNode): TreeNode {
  const query = entry.fields['subquery'];
  if (!isNode(query)) throw new Error('A subquery without its query');
  return query;
}

function word(part: Tree | undefined): string {
  return typeof part === 'string' ? part : '';
}

function nodes(part: Tree | undefined): TreeNode[] {
  return Array.isArray(part) ? part.filter(isNode) : [];
}

function isNothing(part: Tree | undefined): boolean {
  return part === undefined || part === '<>';
}
