import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../stack.ts';
import { StartStopped } from '../start-error.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { holdServerLock } from './lock.ts';

const shortest = 200;
const longest = 15_000;

type Opening = { dataDir: string; log: Log; port?: number | null; stopping?: AbortSignal | undefined };

/**
 * Keeps the embedded PostgreSQL alive as long as this process serves it. The connection that holds the right to serve
 * tells right away when PostgreSQL dies, also one that an earlier process had started.
 */
export class Supervisor {
  readonly #dataDir: string;
  readonly #log: Log;
  readonly #settings: Record<string, string>;
  readonly #stopping = new AbortController();
  #cluster: Cluster;
  #lock: pg.Client | null = null;
  #reviving: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;

  private constructor(dataDir: string, log: Log, cluster: Cluster, settings: Record<string, string>) {
    this.#dataDir = dataDir;
    this.#log = log;
    this.#cluster = cluster;
    this.#settings = settings;
  }

  /**
   * Starts or takes over the PostgreSQL of a data directory; with `port` it also takes connections on loopback. Raises
   * `StartError`, also where another process serves it, and `StartStopped`. `stopping` stops it like `stop`.
   */
  static async open({ dataDir, log, port = null, stopping }: Opening): Promise<Supervisor> {
    const settings: Record<string, string> = port === null ? {} : { listen_addresses: '127.0.0.1', port: String(port) };
    const cluster = await startCluster({ dataDir, log, settings, ...(stopping && { stopping }) });
    const supervisor = new Supervisor(dataDir, log, cluster, settings);
    await supervisor.#hold();
    stopping?.addEventListener('abort', () => void supervisor.stop(), { once: true });
    if (!stopping?.aborted) return supervisor;
    await supervisor.stop();
    throw new StartStopped();
  }

  /** How its superuser reaches it; the same after each restart. */
  get options(): pg.ClientConfig {
    return { ...this.#cluster.address, database: 'postgres' };
  }

  /** Stops PostgreSQL cleanly, unless another process has got the right to serve it in the meantime. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await this.#reviving;
    if (this.#lock === null) return;
    await this.#lock.end();
    await this.#cluster.stop();
  }

  async #hold(): Promise<void> {
    const lock = await holdServerLock(this.options, this.#dataDir);
    this.#lock = lock;
    lock.once('end', () => {
      if (this.#stopping.signal.aborted) return;
      this.#lock = null;
      this.#log.error('PostgreSQL stopped: restarting it', { dataDir: this.#dataDir });
      this.#reviving = this.#revive();
    });
  }

  async #revive(): Promise<void> {
    const started = performance.now();
    for (let wait = shortest; !this.#stopping.signal.aborted; wait = Math.min(wait * 2, longest)) {
      // An empty cluster in place of a lost one would look as if nothing had ever been there.
      if (!existsSync(join(this.#dataDir, 'postgres', 'PG_VERSION'))) {
        this.#log.error('The database folder is gone, so PostgreSQL stays down', { dataDir: this.#dataDir });
        return;
      }
      try {
        this.#cluster = await startCluster({ dataDir: this.#dataDir, log: this.#log, settings: this.#settings });
        await this.#hold();
        this.#log.warn('PostgreSQL is back', { seconds: Math.round((performance.now() - started) / 100) / 10 });
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#log.error("PostgreSQL hasn't restarted yet", { reason, againInMilliseconds: wait });
      }
      await pause(wait, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
    }
  }
}
