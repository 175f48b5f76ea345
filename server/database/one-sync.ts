import type { Connection, Submittable } from 'pg';
import type { Prologue } from './caller-settings.ts';
import { closeFailed, forgetSent, giveUp, prepare, prepareOnce } from './statements.ts';

export type Query = {
  text: string;
  values: readonly (string | Buffer | null)[];
  /** Named statements stay prepared on the connection. The name must mean the same text each time. */
  name?: string;
};

export type RawRow = (string | null)[];
type Done = (error: Error | null, rows: RawRow[], last: RawRow | null) => void;

/** A statement without parameters that runs after the query, in its transaction. */
export type Epilogue = { name: string; text: string };

/** What goes in one round trip, in this order; `before` runs under the settings of the prologue, and its rows are nothing. */
export type Parts = {
  prologue: Prologue;
  before?: string | null;
  query: Query;
  epilogue: Epilogue | null;
  /** Whether all of it is between BEGIN and ROLLBACK. After an error the connection still needs its ROLLBACK. */
  undone?: boolean;
};

const begin: Epilogue = { name: 'act_begin', text: 'begin' };
const rollback: Epilogue = { name: 'act_rollback', text: 'rollback' };

function plain(connection: Connection, { name, text }: Epilogue): void {
  prepare(connection, name, text);
  connection.bind({ statement: name, values: [] }, true);
  connection.execute(null, true);
}

/**
 * Two statements, one round trip: Parse/Bind/Execute of the prologue and of the query, then one Sync. Both run in
 * one implicit transaction; the second is planned under the role that the first has set, and after the Sync role and
 * settings are gone. node-pg calls the handle... methods.
 */
export class OneSync implements Submittable {
  readonly #parts: Parts;
  readonly #done: Done;
  /** How many statements come in front of the query. */
  readonly #ahead: number;
  #rows: RawRow[] = [];
  #last: RawRow | null = null;
  #completed = 0;
  #finished = false;

  constructor(parts: Parts, done: Done) {
    this.#parts = parts;
    this.#done = done;
    this.#ahead = 1 + (parts.before ? 1 : 0) + (parts.undone ? 1 : 0);
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    const { prologue, before, query, epilogue, undone } = this.#parts;
    stream.cork();
    try {
      closeFailed(connection);
      if (undone) plain(connection, begin);
      prepare(connection, prologue.name, prologue.text);
      connection.bind({ statement: prologue.name, values: prologue.values }, true);
      connection.execute(null, true);
      if (before) {
        prepareOnce(connection, before);
        connection.bind({ statement: '', values: [] }, true);
        connection.execute(null, true);
      }
      const { name = '', text, values } = query;
      if (name === '') prepareOnce(connection, text);
      else prepare(connection, name, text);
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute(null, true);
      if (epilogue !== null) plain(connection, epilogue);
      if (undone) plain(connection, rollback);
      connection.sync();
    } finally {
      stream.uncork();
    }
  }

  handleDataRow(message: { fields: RawRow }): void {
    // Rows of the prologue say nothing that we don't know.
    if (this.#completed === this.#ahead) this.#rows.push(message.fields);
    if (this.#completed === this.#ahead + 1) this.#last = message.fields;
  }

  handleCommandComplete(): void {
    this.#completed += 1;
  }

  handleEmptyQuery(): void {
    this.#completed += 1;
  }

  handleRowDescription(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection & { sendCopyFail?: (why: string) => void }): void {
    connection.sendCopyFail?.('not supported here');
  }

  handleCopyData(): void {}

  /** node-pg drops the query on an error, so no ReadyForQuery reaches it: this is the end. */
  handleError(error: Error, connection: Connection): void {
    forgetSent(connection);
    const { name = '' } = this.#parts.query;
    if (name !== '') giveUp(connection, name);
    this.#finish(error);
  }

  /** Only here is the transaction committed: a deferred constraint fails after the rows came. */
  handleReadyForQuery(): void {
    this.#finish(null);
  }

  #finish(error: Error | null): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#done(error, this.#rows, this.#last);
  }
}
