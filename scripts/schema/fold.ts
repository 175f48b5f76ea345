import { maskSql } from '../../server/database/sql-mask.ts';
import { splitList } from './identify.ts';

/**
 * The definition of a table as it is after `alter table`: columns come after the last one, a constraint takes the place of
 * the one of its name. Gives `null` where the change is of another kind, or what it changes isn't found.
 */
export function foldAlter(create: string, alter: string): string | null {
  const [, list = ''] = /^alter table \S+\s+([^]*);$/.exec(alter) ?? [];
  let table: string | null = create;
  const actions = splitList(list);
  const added = new Set(actions.flatMap((action) => /^add constraint (\w+)\s/.exec(action)?.[1] ?? []));
  for (const action of actions) {
    if (table === null) return null;
    const [, column] = /^add column ([^]*)$/.exec(action) ?? [];
    const [, constraint, name] = /^add (constraint (\w+)\s[^]*)$/.exec(action) ?? [];
    const [, gone] = /^drop constraint (\w+)$/.exec(action) ?? [];
    // Taken once more, a column is there already.
    if (column) table = columnOf(table, /^\w+/.exec(column)?.[0] ?? '') === null ? withColumn(table, column) : table;
    else if (constraint && name && !constraint.endsWith('not valid')) {
      table = spanOf(table, name) ? replaced(table, name, constraint) : withItem(table, constraint);
    } else if (gone) table = added.has(gone) ? table : replaced(table, gone, '');
    else return null;
  }
  return table;
}

type Item = { start: number; end: number; text: string };

/** The columns and constraints between the brackets of a definition, with their places in it. */
function itemsOf(create: string): Item[] {
  const { text } = maskSql(create);
  const items: Item[] = [];
  let depth = 0;
  let start = text.indexOf('(') + 1;
  for (let at = start - 1; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if ((text[at] === ',' && depth === 1) || (text[at] === ')' && depth === 0)) {
      items.push({ start, end: at, text: text.slice(start, at).trim() });
      start = at + 1;
    }
    if (depth === 0 && at > text.indexOf('(')) break;
  }
  return items;
}

const isConstraint = ({ text }: Item) => /^(constraint|primary key|unique|check|foreign key|exclude)\b/.test(text);
const laidOut = (text: string) => text.replaceAll(/\n\s*/g, '\n    ');

function withColumn(create: string, column: string): string {
  return behind(
    create,
    itemsOf(create).findLast((item) => !isConstraint(item)),
    column,
  );
}

function withItem(create: string, constraint: string): string {
  return behind(create, itemsOf(create).at(-1), constraint);
}

function behind(create: string, last: Item | undefined, text: string): string {
  if (!last) return create;
  const rest = create.slice(last.end);
  return `${create.slice(0, last.end).trimEnd()},\n  ${laidOut(text)}${rest.startsWith(')') ? '\n' : ''}${rest}`;
}

/** Where the constraint of a name is, with the bracket of its condition. */
function spanOf(create: string, name: string): { start: number; end: number } | null {
  const { text } = maskSql(create);
  const start = text.search(new RegExp(`\\bconstraint ${name}\\s`));
  let depth = 0;
  for (let at = text.indexOf('(', start); start >= 0 && at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return { start, end: at + 1 };
  }
  return null;
}

/** Another condition under the same name, at its column or as a line of its own; without one it goes. */
function replaced(create: string, name: string, constraint: string): string | null {
  const span = spanOf(create, name);
  if (!span) return null;
  const before = create.slice(0, span.start);
  const rest = create.slice(span.end);
  return constraint === '' ? before.trimEnd() + rest : before + laidOut(constraint) + rest;
}

/** How a definition of a table defines one of its columns; `null` where it has none of the name. */
export function columnOf(create: string, name: string): string | null {
  const item = itemsOf(create).find(
    (one) => !isConstraint(one) && new RegExp(`^(--.*\\n\\s*)*"?${name}"?\\s`).test(one.text),
  );
  return item?.text.replaceAll(/^--.*\n\s*/gm, '') ?? null;
}
