import { canonicalJson } from '../../../../../domain/scoring/canonical.ts';
import { type AppError, toAppError } from '../../../shared/supabase/error.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';

/** What the server has. */
export type Stored = { file: SheetFile; rev: number };

/** How saving goes: 'offline' tries again, 'theirs' waits for a decision, 'refused' for another change. */
export type DraftState = {
  file: SheetFile;
  rev: number;
  status: 'saved' | 'changed' | 'saving' | 'offline' | 'theirs' | 'refused';
  problem: string | null;
  /** What someone else saved in the meantime. */
  theirs: Stored | null;
};

type Ways = {
  /** Saves over the state that `rev` counts and gives the next count. */
  send: (content: SheetFile, rev: number) => Promise<number>;
  readLatest: () => Promise<Stored>;
  /** Keeps what isn't saved on this device, or forgets it. */
  keep: (file: SheetFile, rev: number) => void;
  forget: () => void;
};

/** After the last key that someone pressed, and between two tries without a connection. */
const TYPING_MS = 900;
const AGAIN_MS = 4000;

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/**
 * Saves a draft as it's edited, one call at a time, and never over what someone else saved. What isn't saved yet is kept on the
 * device; `kept` is what was left there, with the count that it started from.
 */
export class DraftSaver {
  private state: DraftState;
  private saved: SheetFile;
  private sent: SheetFile | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly ways: Ways;
  private readonly listeners = new Set<() => void>();

  constructor(stored: Stored, kept: Stored | null, ways: Ways) {
    this.ways = ways;
    this.saved = stored.file;
    const left = kept && !same(kept.file, stored.file) ? kept : null;
    const status = left === null ? 'saved' : left.rev === stored.rev ? 'changed' : 'theirs';
    const theirs = status === 'theirs' ? stored : null;
    this.state = { file: left?.file ?? stored.file, rev: stored.rev, status, problem: null, theirs };
  }

  readonly read = (): DraftState => this.state;

  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes a change and saves it a moment later. */
  readonly change = (file: SheetFile): void => {
    this.ways.keep(file, this.state.rev);
    if (this.state.status === 'theirs') return this.set({ file });
    this.set({ file, status: 'changed', problem: null });
    this.plan(TYPING_MS);
  };

  /** Saves at once what isn't saved. True where nothing is left to save. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    while (this.state.status === 'changed' || this.state.status === 'offline' || this.running) {
      this.running ??= this.save().finally(() => (this.running = null));
      await this.running;
      if (this.state.status === 'offline') return false;
    }
    return this.state.status === 'saved';
  };

  /** What the server has now: it's shown where nothing of one's own waits to be saved. */
  readonly arrived = (stored: Stored): void => {
    if (stored.rev <= this.state.rev || this.state.status !== 'saved') return;
    this.saved = stored.file;
    this.set(stored);
  };

  /** Decides between one's own changes and those of someone else. */
  readonly decide = (mine: boolean): void => {
    const { theirs } = this.state;
    if (!theirs) return;
    this.saved = theirs.file;
    const { file } = mine ? this.state : theirs;
    this.set({ file, rev: theirs.rev, theirs: null, status: mine ? 'changed' : 'saved' });
    if (mine) this.plan(0);
    else this.ways.forget();
  };

  /** Saves what is left; nothing is tried again later. */
  readonly close = (): void => {
    clearTimeout(this.timer);
    if (this.state.status === 'changed') void this.flush();
    this.listeners.clear();
  };

  private plan(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), after);
  }

  private async save(): Promise<void> {
    const { file, rev } = this.state;
    this.set({ status: 'saving' });
    try {
      this.sent = file;
      this.settle(await this.ways.send(file, rev), file);
    } catch (error) {
      await this.failed(toAppError(error));
    }
  }

  private settle(rev: number, saved: SheetFile): void {
    this.saved = saved;
    if (this.state.file !== saved) {
      this.ways.keep(this.state.file, rev);
      return this.set({ rev, status: 'changed', problem: null });
    }
    this.ways.forget();
    this.set({ rev, status: 'saved', problem: null });
  }

  private async failed(error: AppError): Promise<void> {
    if (error.code === 'changed') {
      const latest = await this.ways.readLatest().catch(() => null);
      // What was sent arrived, only its answer was lost.
      if (latest && this.sent && same(latest.file, this.sent)) return this.settle(latest.rev, this.sent);
      if (latest) return this.set({ theirs: latest, status: 'theirs', problem: null });
    }
    if (error.code !== 'network') return this.set({ status: 'refused', problem: error.detail });
    this.set({ status: 'offline', problem: null });
    this.plan(AGAIN_MS);
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
