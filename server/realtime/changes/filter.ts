/** One condition on a column of a changed row: `age=gte.18`, `state=not.in.(open,"on hold")`. */
export type Filter = { column: string; operator: Operator; negated: boolean; values: string[] };

const operators = [
  ...(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const),
  ...(['like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'] as const),
];
export type Operator = (typeof operators)[number];

const condition = /^([^=,]{1,200})=(not\.)?([a-z]+)\.(.*)$/s;
const most = 100;

function isOperator(word: string): word is Operator {
  return operators.some((operator) => operator === word);
}

/** Splits at commas outside of quotes and parentheses. */
function split(text: string, isStart: (rest: string) => boolean): string[] {
  const parts: string[] = [];
  let [from, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '(') depth += 1;
    else if (!quoted && sign === ')') depth -= 1;
    else if (!quoted && depth === 0 && sign === ',' && isStart(text.slice(at + 1))) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function unquote(text: string): string {
  const quoted = /^"(.*)"$/s.exec(text.trim());
  return quoted ? (quoted[1] ?? '').replaceAll(/\\(.)/gs, '$1') : text;
}

/** The conditions of a filter's text, all of which must hold; `null` where it is not written as one. */
export function parseFilter(text: string | undefined): Filter[] | null {
  if (!text) return [];
  const filters: Filter[] = [];
  for (const part of split(text, (rest) => condition.test(rest))) {
    const found = condition.exec(part.trim());
    const [, column = '', not, operator = '', value = ''] = found ?? [];
    if (!found || !isOperator(operator)) return null;
    const list = /^\((.*)\)$/s.exec(value);
    if (operator === 'in' && !list) return null;
    const values = operator === 'in' ? split(list?.[1] ?? '', () => true).map(unquote) : [unquote(value)];
    if (values.length > most) return null;
    if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(value)) return null;
    filters.push({ column, operator, negated: not !== undefined, values });
  }
  return filters;
}
