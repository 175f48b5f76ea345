/**
 * Keeps lists whole. A reply of the data service ends at 1,000 rows whatever is asked for, so a larger limit would cut a
 * list without a word, and a limit that no one can read here may be larger.
 */

const MOST = 1000;

type Node = { type: string; [key: string]: unknown };
type Variable = { name: string; defs: { node: Node; parent: Node | null }[] };
type Scope = { variables: Variable[]; upper: Scope | null };
type Context = {
  report: (problem: { node: Node; message: string }) => void;
  sourceCode: { getScope: (node: Node) => Scope };
};
type Rule = { create: (context: Context) => { CallExpression: (node: Node) => void } };

/** `.limit(n)`: a number up to 1,000, or a constant of the same file that is one. */
const boundedLimit: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      if (methodOf(node) !== 'limit') return;
      const [limit] = node['arguments'] as Node[];
      if (!limit) return;
      const value = numberOf(limit, context.sourceCode.getScope(node));
      if (value === null) {
        const message =
          'This limit can be any number. Write it as a constant up to 1,000, or read the whole list with readAll().';
        context.report({ node: limit, message });
      } else if (value > MOST) {
        const message = `A reply ends at 1,000 rows: a limit of ${value} cuts the list. Read it with readAll(), or page it.`;
        context.report({ node: limit, message });
      }
    },
  }),
};

/** `.range(a, b)` is a page; only what reads pages to the end may ask for one. */
const pagesByReadAll: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      if (methodOf(node) !== 'range') return;
      context.report({ node, message: 'Pages are read by readAll() or a paged source, which know where a list ends.' });
    },
  }),
};

function methodOf(call: Node): string | null {
  const callee = call['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return null;
  return String((callee['property'] as Node)['name']);
}

/** The number that an expression is, as far as this file tells; null for everything else. */
function numberOf(expression: Node, scope: Scope): number | null {
  if (expression.type === 'Literal') return typeof expression['value'] === 'number' ? expression['value'] : null;
  if (expression.type !== 'Identifier') return null;
  for (let here: Scope | null = scope; here; here = here.upper) {
    const variable = here.variables.find(({ name }) => name === expression['name']);
    if (!variable) continue;
    const [definition] = variable.defs;
    const init = definition?.node['init'] as Node | null | undefined;
    const isConstant = definition?.parent?.['kind'] === 'const';
    return isConstant && init?.type === 'Literal' && typeof init['value'] === 'number' ? init['value'] : null;
  }
  return null;
}

export default {
  meta: { name: 'whole-lists' },
  rules: { 'bounded-limit': boundedLimit, 'pages-by-read-all': pagesByReadAll },
};
