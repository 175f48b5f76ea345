import type { Connection } from 'pg';

/** What one connection keeps prepared: statements, and bytes of their texts. The plans take some forty times as much. */
const most = { statements: 200, bytes: 256 * 1024 };

type Sent = { name: string; bytes: number };

type Statements = {
  /** Bytes by name, the one used longest ago first. */
  parsed: Map<string, number>;
  bytes: number;
  sent: Sent[];
  /** Names to give up with the next message. */
  closing: string[];
};

const known = new WeakMap<Connection, Statements>();

function statementsOf(connection: Connection): Statements {
  const found = known.get(connection);
  if (found !== undefined) return found;
  const made: Statements = { parsed: new Map(), bytes: 0, sent: [], closing: [] };
  known.set(connection, made);
  // A named statement survives a failed Execute, so it counts from ParseComplete on.
  connection.on('parseComplete', () => {
    const sent = made.sent.shift();
    if (sent === undefined || sent.name === '') return;
    made.parsed.set(sent.name, sent.bytes);
    made.bytes += sent.bytes;
  });
  return made;
}

function forget(statements: Statements, name: string): void {
  const bytes = statements.parsed.get(name);
  if (bytes === undefined) return;
  statements.parsed.delete(name);
  statements.bytes -= bytes;
}

/** Gives up the statements used longest ago until there is room for one more. */
function makeRoom(connection: Connection, statements: Statements, bytes: number): void {
  const { parsed } = statements;
  for (const name of parsed.keys()) {
    if (parsed.size < most.statements && statements.bytes + bytes <= most.bytes) return;
    forget(statements, name);
    connection.close({ type: 'S', name }, true);
  }
}

/** Gives up what failed since the last round. */
export function closeFailed(connection: Connection): void {
  const { closing } = statementsOf(connection);
  for (const name of closing.splice(0)) connection.close({ type: 'S', name }, true);
}

/** Sends Parse for a named statement unless this connection knows it already. */
export function prepare(connection: Connection, name: string, text: string): void {
  const statements = statementsOf(connection);
  const { parsed, sent } = statements;
  const size = parsed.get(name);
  if (size !== undefined) {
    // To the end of the row of those to give up.
    parsed.delete(name);
    parsed.set(name, size);
    return;
  }
  const bytes = Buffer.byteLength(text);
  makeRoom(connection, statements, bytes);
  sent.push({ name, bytes });
  connection.parse({ name, text, types: [] }, true);
}

/** Sends Parse for a statement without a name; its answer takes its place in the row of answers all the same. */
export function prepareOnce(connection: Connection, text: string): void {
  statementsOf(connection).sent.push({ name: '', bytes: 0 });
  connection.parse({ name: '', text, types: [] }, true);
}

/** Forgets what was sent and not answered: after an error no ParseComplete follows for it. */
export function forgetSent(connection: Connection): void {
  statementsOf(connection).sent.length = 0;
}

/** Forgets a named statement that failed, and has PostgreSQL forget it in the next round. */
export function giveUp(connection: Connection, name: string): void {
  const statements = statementsOf(connection);
  if (!statements.parsed.has(name)) return;
  forget(statements, name);
  statements.closing.push(name);
}
