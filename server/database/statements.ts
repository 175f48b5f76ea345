import type { Connection } from 'pg';

// Prepared statements held by one connection; beyond it all are let go at once and prepared again as needed.
const capacity = 200;

type Statements = { parsed: Set<string>; sent: string[] };

const known = new WeakMap<Connection, Statements>();

function statementsOf(connection: Connection): Statements {
  const found = known.get(connection);
  if (found !== undefined) return found;
  const made: Statements = { parsed: new Set(), sent: [] };
  known.set(connection, made);
  // A named statement survives a failed Execute, so it counts from ParseComplete on.
  connection.on('parseComplete', () => {
    const name = made.sent.shift();
    if (name) made.parsed.add(name);
  });
  return made;
}

/** Sends Parse for a named statement unless this connection knows it already. */
export function prepare(connection: Connection, name: string, text: string): void {
  const statements = statementsOf(connection);
  if (statements.parsed.has(name)) return;
  statements.sent.push(name);
  connection.parse({ name, text, types: [] }, true);
}

/** Sends Parse for a statement without a name; its answer takes its place in the row of answers all the same. */
export function prepareOnce(connection: Connection, text: string): void {
  statementsOf(connection).sent.push('');
  connection.parse({ name: '', text, types: [] }, true);
}

/** Forgets what was sent and not answered: after an error no ParseComplete follows for it. */
export function forgetSent(connection: Connection): void {
  statementsOf(connection).sent.length = 0;
}

/** True when the connection holds so many statements that it had better start afresh. */
export function isFull(connection: Connection): boolean {
  return statementsOf(connection).parsed.size >= capacity;
}
