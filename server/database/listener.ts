import type { Pool, PoolClient } from 'pg';

const pause = 1000;

type Options = {
  pool: Pool;
  /** The channel of `notify`, a plain name. */
  channel: string;
  heard: (payload: string) => void;
  /** Called when the connection is back after it was lost: what was said in the meantime was not heard. */
  back: () => void;
};

/** Hears what the database says on a channel, over a connection of its own that is replaced when it is lost. */
export class Listener {
  readonly #options: Options;
  #client: PoolClient | null = null;
  #closed = false;

  private constructor(options: Options) {
    this.#options = options;
  }

  static async open(options: Options): Promise<Listener> {
    const listener = new Listener(options);
    await listener.#connect();
    return listener;
  }

  close(): void {
    this.#closed = true;
    this.#drop(this.#client);
  }

  async #connect(): Promise<void> {
    const { pool, channel, heard } = this.#options;
    const client = await pool.connect();
    if (this.#closed) return client.release(true);
    this.#client = client;
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', () => {
      if (this.#drop(client) && !this.#closed) void this.#connectAgain();
    });
    await client.query(`listen "${channel}"`);
  }

  /** A lost connection may report more than one error: only the first counts. */
  #drop(client: PoolClient | null): boolean {
    if (client === null || this.#client !== client) return false;
    this.#client = null;
    client.release(true);
    return true;
  }

  async #connectAgain(): Promise<void> {
    while (!this.#closed && this.#client === null) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      try {
        await this.#connect();
        this.#options.back();
      } catch {
        this.#drop(this.#client);
      }
    }
  }
}
