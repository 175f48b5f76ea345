import { randomBytes } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import { LogicalReplicationService, PgoutputPlugin } from 'pg-logical-replication';
import type { Pgoutput } from 'pg-logical-replication';
import type { Change, Tuple } from './row.ts';

const largestBatch = 500;
const asText = (text: string): string => text;

/** Reads every value as the text it is, from a slot that ends with its connection and so never holds the log back. */
class TextPlugin extends PgoutputPlugin {
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === 'relation') for (const column of message.columns) Object.assign(column, { parser: asText });
    return message;
  }

  override async start(client: Client, slot: string, from: string): Promise<unknown> {
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
    return super.start(client, slot, from);
  }
}

function toTuple(values: Record<string, unknown> | null): Tuple | null {
  if (values === null) return null;
  const tuple: Tuple = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' || value === null) tuple[name] = value;
  return tuple;
}

type RowMessage = Pgoutput.MessageInsert | Pgoutput.MessageUpdate | Pgoutput.MessageDelete;

function toChange(message: RowMessage, transaction: Pick<Change, 'at' | 'xid'>): Change {
  const { relationOid: oid, schema, name: table, columns } = message.relation;
  const relation = { oid, schema, table, columns: columns.map(({ name }) => name) };
  if (message.tag === 'delete') {
    const old = toTuple(message.old ?? message.key);
    return { type: 'DELETE', relation, ...transaction, new: null, old, whole: true };
  }
  const row = toTuple(message.new) ?? {};
  const whole = columns.every(({ name }) => name in row);
  if (message.tag === 'insert') return { type: 'INSERT', relation, ...transaction, new: row, old: null, whole };
  return { type: 'UPDATE', relation, ...transaction, new: row, old: toTuple(message.old ?? message.key), whole };
}

type Options = {
  connection: ClientConfig;
  /** Whether anybody wants changes of this table. */
  wanted: (schema: string, table: string) => boolean;
  /** Gets the rows of one transaction in parts; the next part waits until it is done. */
  changed: (changes: Change[]) => Promise<void>;
  /** The stream broke off: what happened since is not known. */
  lost: (error: Error) => void;
};

/** The stream of committed changes of the published tables. */
export class ChangeStream {
  readonly #service: LogicalReplicationService;
  readonly #options: Options;
  #batch: Change[] = [];
  #transaction = { at: '', xid: 0 };

  private constructor(options: Options) {
    this.#options = options;
    this.#service = new LogicalReplicationService(options.connection, {
      acknowledge: { auto: false, timeoutSeconds: 10 },
      flowControl: { enabled: true },
    });
  }

  /** Opens the stream; it begins with the first transaction that commits afterward. */
  static async open(options: Options): Promise<ChangeStream> {
    const stream = new ChangeStream(options);
    await stream.#start();
    return stream;
  }

  async close(): Promise<void> {
    await this.#service.destroy().catch(() => undefined);
  }

  async #start(): Promise<void> {
    const service = this.#service;
    const plugin = new TextPlugin({ protoVersion: 1, publicationNames: ['supabase_realtime'] });
    const slot = `realtime_${randomBytes(8).toString('hex')}`;
    service.on('data', (_lsn: string, message: Pgoutput.Message) => this.#take(message));
    service.on('heartbeat', (lsn, _time, respond) => {
      if (respond) void service.acknowledge(lsn);
    });
    await new Promise<void>((resolve, reject) => {
      let started = false;
      const broken = (error: Error): void => {
        if (started) this.#options.lost(error);
        else reject(error);
        started = true;
      };
      service.on('start', () => {
        started = true;
        resolve();
      });
      service.on('error', broken);
      service.subscribe(plugin, slot).then(() => broken(new Error('the stream ended')), broken);
    });
  }

  async #take(message: Pgoutput.Message): Promise<void> {
    if (message.tag === 'begin') {
      const at = new Date(Number(message.commitTime) / 1000).toISOString();
      this.#transaction = { at, xid: message.xid };
    }
    if (message.tag === 'insert' || message.tag === 'update' || message.tag === 'delete') {
      const { schema, name } = message.relation;
      if (this.#options.wanted(schema, name)) this.#batch.push(toChange(message, this.#transaction));
    }
    if (message.tag === 'commit' || this.#batch.length >= largestBatch) await this.#flush();
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0) await this.#options.changed(batch);
  }
}
