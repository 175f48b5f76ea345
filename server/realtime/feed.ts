import { actAs, serviceCaller } from '../database/act-as.ts';
import { Listener } from '../database/listener.ts';
import type { Stack } from '../stack.ts';
import type { Registry } from './member.ts';
import { payloadOf, storedColumns } from './stored.ts';
import type { Stored } from './stored.ts';

type Message = Stored & { topic: string; private: boolean };

const prune = 60 * 60 * 1000;
const largestBatch = 500;

/** Brings messages that SQL sent (`realtime.send`) to the sockets of this process. */
export class Feed {
  readonly #stack: Stack;
  readonly #registry: Registry;
  #listener: Listener | null = null;
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
    this.#stack.sent.listen((ids) => this.#take(ids));
    this.#listener = await Listener.open({
      pool: this.#stack.db.admin,
      channel: 'realtime_messages',
      heard: (id) => this.#take([id]),
      back: () => undefined,
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#pruner);
    this.#listener?.close();
    await this.#reading;
  }

  #take(ids: readonly string[]): void {
    if (this.#registry.isEmpty || this.#closed) return;
    this.#waiting.push(...ids);
    this.#reading ??= this.#drain().finally(() => {
      this.#reading = null;
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const ids = this.#waiting.splice(0, largestBatch);
      try {
        for (const message of await this.#read(ids))
          this.#registry.broadcast(message.topic, message.private, message.event ?? '', payloadOf(message));
      } catch (error) {
        if (!this.#closed) this.#stack.log.warn("Couldn't read messages", { error });
      }
    }
  }

  async #read(ids: string[]): Promise<Message[]> {
    const { rows } = await actAs<Message>(this.#stack.db.live, serviceCaller, {
      name: 'realtime_read',
      text: `select ${storedColumns}, topic, private from realtime.messages where id = any ($1::uuid[])`,
      values: [`{${ids.join()}}`],
    });
    const place = new Map(ids.map((id, index) => [id, index]));
    return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }

  async #prune(): Promise<void> {
    await this.#stack.db.live.query('select realtime.prune_messages()').catch(() => undefined);
  }
}
