import type { Stack } from '../../stack.ts';
import type { Member } from '../member.ts';
import { covers } from './binding.ts';
import { deliver } from './deliver.ts';
import type { Change } from './row.ts';
import { ChangeStream } from './stream.ts';
import type { Subscription } from './subscription.ts';

const idle = 60_000;
const retry = 1000;

/** The subscribers to changed rows. The stream from the database runs only while there are any. */
export class Changes {
  readonly #stack: Stack;
  readonly #subscriptions = new Map<Member, Subscription>();
  #stream: Promise<ChangeStream> | null = null;
  #rest: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Begins to deliver; done when nothing that is committed from now on will be missed. Throws where there is no stream. */
  async add(subscription: Subscription): Promise<void> {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    this.#subscriptions.set(subscription.member, subscription);
    try {
      this.#stream ??= this.#open();
      await this.#stream;
    } catch (error) {
      this.#stream = null;
      this.#subscriptions.delete(subscription.member);
      throw error;
    }
  }

  remove(member: Member): void {
    if (!this.#subscriptions.delete(member) || this.#subscriptions.size > 0 || this.#stream === null) return;
    this.#rest = setTimeout(() => void this.#shut(), idle).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#rest !== null) clearTimeout(this.#rest);
    await this.#shut();
  }

  #open(): Promise<ChangeStream> {
    const { host, port, user, password, database, ssl } = this.#stack.db.admin.options;
    return ChangeStream.open({
      connection: { host, port, user, password, database, ssl },
      wanted: (schema, table) => this.#wanted(schema, table),
      changed: (changes) => this.#deliver(changes),
      lost: (error) => this.#lost(error),
    });
  }

  async #shut(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    await stream?.then((open) => open.close()).catch(() => undefined);
  }

  #wanted(schema: string, table: string): boolean {
    for (const { bindings } of this.#subscriptions.values())
      if (bindings.some((binding) => covers(binding, schema, table))) return true;
    return false;
  }

  async #deliver(changes: Change[]): Promise<void> {
    try {
      await deliver(this.#stack, [...this.#subscriptions.values()], changes);
    } catch (error) {
      if (!this.#closed) this.#stack.log.warn("Couldn't deliver changes", { error });
    }
  }

  /** What happened in the meantime is not known: the subscribers join again and read again. */
  #lost(error: Error): void {
    if (this.#closed || this.#stream === null) return;
    this.#stack.log.warn('The change stream was interrupted', { error });
    const subscriptions = [...this.#subscriptions.values()];
    this.#subscriptions.clear();
    void this.#shut();
    setTimeout(() => {
      for (const { lost } of subscriptions) lost();
    }, retry).unref();
  }
}
