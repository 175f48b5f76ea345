/** The values of a mail by the names of Supabase's templates, without the leading dot. */
export type TemplateData = Record<string, unknown>;

function lookUp(path: string, data: TemplateData): unknown {
  if (path === '.') return data;
  let value: unknown = data;
  for (const name of path.slice(1).split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return value;
}

function operand(text: string, data: TemplateData): unknown {
  if (text.startsWith('.')) return lookUp(text, data);
  if (/^".*"$/s.test(text) || /^`.*`$/s.test(text)) return text.slice(1, -1);
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new Error(`"${text}" isn't a value that an email template can use`);
}

function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** The text of `.Name`, `.Data.x.y` or a literal; '' where it has no value. */
export function read(expression: string, data: TemplateData): string {
  const value = operand(expression, data);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Whether the test of an `if` holds. */
export function condition(expression: string, data: TemplateData): boolean {
  const words = expression.trim().match(/"[^"]*"|`[^`]*`|\S+/g) ?? [];
  const [first = '', ...rest] = words;
  const values = (): unknown[] => rest.map((word) => operand(word, data));
  if (first === 'eq')
    return values()
      .slice(1)
      .some((value) => value === values()[0]);
  if (first === 'ne') return values()[0] !== values()[1];
  if (first === 'not') return !truth(values()[0]);
  if (first === 'and') return values().every(truth);
  if (first === 'or') return values().some(truth);
  return truth(operand(first, data));
}
