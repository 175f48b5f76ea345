import { Listener } from '../database/listener.ts';
import type { Log, Stack } from '../stack.ts';
import { loadSchemaCache } from './schema/load.ts';
import type { SchemaCache } from './schema/types.ts';

/** Holds the schema cache and renews it when the database says `notify pgrst`. */
export class CacheHolder {
  #cache: SchemaCache;
  readonly #stack: Stack;
  #listener: Listener | null = null;
  #loading: Promise<void> | null = null;
  #again = false;
  #closed = false;
  #timezones: Promise<ReadonlySet<string>> | null = null;
  /** Grows with every reload, so that what was planned before can be told apart. */
  version = 0;

  private constructor(stack: Stack, cache: SchemaCache) {
    this.#stack = stack;
    this.#cache = cache;
  }

  static async open(stack: Stack): Promise<CacheHolder> {
    const cache = await loadSchemaCache(stack.db.admin, stack.config.api);
    const holder = new CacheHolder(stack, cache);
    const again = (): void => void holder.reload();
    holder.#listener = await Listener.open({ pool: stack.db.admin, channel: 'pgrst', heard: again, back: again });
    return holder;
  }

  get current(): SchemaCache {
    return this.#cache;
  }

  /** The time zones that PostgreSQL knows; read from its files once, at the first wish for one. */
  timezones(): Promise<ReadonlySet<string>> {
    this.#timezones ??= this.#readTimezones().catch((error: unknown) => {
      this.#timezones = null;
      throw error;
    });
    return this.#timezones;
  }

  /** Reads the catalog again; calls that come in the meantime lead to one more reading. */
  reload(): Promise<void> {
    if (this.#loading !== null) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listener?.close();
    await this.#loading;
  }

  get #log(): Log {
    return this.#stack.log;
  }

  async #readTimezones(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#stack.db.admin.query<{ name: string }>('select name from pg_timezone_names');
    return new Set(rows.map(({ name }) => name));
  }

  async #load(): Promise<void> {
    do {
      this.#again = false;
      try {
        this.#cache = await loadSchemaCache(this.#stack.db.admin, this.#stack.config.api);
        this.version += 1;
      } catch (error) {
        if (!this.#closed) this.#log.warn('The schema cache could not be read', { error });
      }
    } while (this.#again && !this.#closed);
  }
}
