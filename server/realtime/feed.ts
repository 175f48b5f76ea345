import type { PoolClient } from 'pg';
import type { Stack } from '../stack.ts';
import type { Registry } from './member.ts';

type Message = { id: string; topic: string; event: string | null; payload: unknown; private: boolean };

const again = 1000;
const prune = 60 * 60 * 1000;
const largestBatch = 500;

/** Brings messages that SQL sent (`realtime.send`) to the sockets of this process. */
export class Feed {
  readonly #stack: Stack;
  readonly #registry: Registry;
  #client: PoolClient | null = null;
  #waiting: string[] = [];
  #reading: Promise<void> | null = null;
  #closed = false;
  readonly #pruner: NodeJS.Timeout;

  constructor(stack: Stack, registry: Registry) {
    this.#stack = stack;
    this.#registry = registry;
    this.#pruner = setInterval(() => void this.#prune(), prune).unref();
  }

  async open(): Promise<void> {
    const client = await this.#stack.db.admin.connect();
    this.#client = client;
    client.on('notification', ({ payload }) => {
      if (payload !== undefined && !this.#registry.isEmpty) this.#take(payload);
    });
    client.on('error', () => {
      client.release(true);
      if (this.#closed) return;
      this.#client = null;
      void this.#openAgain();
    });
    await client.query('listen realtime_messages');
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#pruner);
    this.#client?.release(true);
    this.#client = null;
    await this.#reading;
  }

  async #openAgain(): Promise<void> {
    while (!this.#closed && this.#client === null) {
      await new Promise((resolve) => setTimeout(resolve, again));
      await this.open().catch(() => (this.#client = null));
    }
  }

  #take(id: string): void {
    this.#waiting.push(id);
    this.#reading ??= this.#drain().finally(() => {
      this.#reading = null;
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const ids = this.#waiting.splice(0, largestBatch);
      try {
        for (const message of await this.#read(ids))
          this.#registry.broadcast(message.topic, message.private, message.event ?? '', message.payload);
      } catch (error) {
        if (!this.#closed) this.#stack.log.warn('Messages could not be read', { error });
      }
    }
  }

  async #read(ids: string[]): Promise<Message[]> {
    const { rows } = await this.#stack.db.admin.query<Message>({
      name: 'realtime_read',
      text: `select id, topic, event, payload, private from realtime.messages where id = any ($1::uuid[])`,
      values: [ids],
    });
    const place = new Map(ids.map((id, index) => [id, index]));
    return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }

  async #prune(): Promise<void> {
    const old = `delete from realtime.messages where inserted_at < now() - interval '3 days'`;
    await this.#stack.db.admin.query(old).catch(() => undefined);
  }
}
