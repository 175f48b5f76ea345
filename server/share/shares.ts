import { availableParallelism } from 'node:os';
import { Bucket } from '../auth/limit/bucket.ts';
import { hidden } from './party.ts';
import type { Party } from './party.ts';
import { crowded, spent } from './refusal.ts';
import { Crowded, Turns } from './turns.ts';
import type { Bounds, Leave } from './turns.ts';

/** The work that an owner may ask for, in milliseconds of one core, and how much of it comes back in a minute: all. */
const budgets = { person: 40_000, secret: 10_000, network: 120_000 };
/** What the cheapest request costs in addition to the database, in milliseconds. */
const fee = 0.5;
/** Places that all share. The pool of the data API has 20 connections: four are always the service's and the server's own. */
const statementsTogether = 16;
const callsTogether = 64;

type Kind = keyof typeof budgets;
type Work = 'statement' | 'call';

const bounds: Record<Work, Record<Kind, Bounds>> = {
  statement: {
    person: { atOnce: 4, line: 256, seconds: 30 },
    secret: { atOnce: 2, line: 20, seconds: 30 },
    network: { atOnce: 12, line: 2000, seconds: 30 },
  },
  call: {
    person: { atOnce: 4, line: 40, seconds: 60 },
    secret: { atOnce: 2, line: 64, seconds: 30 },
    network: { atOnce: 32, line: 2000, seconds: 60 },
  },
};

/** The owners of a request, the one it waits behind last. */
type Owner = { kind: Kind; key: string };

function ownersOf(party: Party, secret: string | null): Owner[] {
  if (party.kind === 'service') return [];
  if (party.kind === 'person') return [{ kind: 'person', key: `person ${party.id}` }];
  const network: Owner = { kind: 'network', key: `network ${party.network}` };
  return secret === null ? [network] : [{ kind: 'secret', key: `secret ${hidden(secret)}` }, network];
}

/** What one request may take of the server. */
export type Share = {
  /** The same for a call without a session that carries a secret. */
  carrying: (secret: () => string) => Share;
  /** Counts time that was taken, in milliseconds. */
  charge: (milliseconds: number) => void;
  /** Raises 429 where the owner has had their share of the last minute. */
  refuseSpent: () => void;
  /** Runs a statement or a call of a function in its turn, and counts its time. Raises 429. */
  run: <T>(work: Work, task: () => Promise<T>, isGone?: () => boolean) => Promise<T>;
};

/** Cost has an owner: what a person, a secret, or a network takes is bounded, so that the rest is everyone else's. */
export class Shares {
  readonly #spent: Record<Kind, Bucket>;
  readonly #cores: number;
  readonly statements = new Turns(statementsTogether);
  readonly calls = new Turns(callsTogether);
  // Secrets wait on their own before they wait with their network.
  readonly #secrets: Record<Work, Turns> = { statement: new Turns(Infinity), call: new Turns(Infinity) };

  constructor(now: () => number = Date.now, cores = availableParallelism()) {
    const bucket = (kind: Kind): Bucket => new Bucket(budgets[kind], 60, now);
    this.#spent = { person: bucket('person'), secret: bucket('secret'), network: bucket('network') };
    this.#cores = cores;
  }

  of(party: Party, secret: string | null = null): Share {
    const owners = ownersOf(party, secret);
    const refuseSpent = (): void => {
      for (const { kind, key } of owners) {
        const seconds = this.#spent[kind].wait(key);
        if (seconds > 0) throw spent(seconds);
      }
      this.#add(owners, fee);
    };
    return {
      carrying: (carried) => (party.kind === 'stranger' ? this.of(party, carried()) : this.of(party)),
      charge: (milliseconds) => this.#add(owners, milliseconds),
      refuseSpent,
      run: (work, task, isGone) => (owners.length === 0 ? task() : this.#run(owners, work, task, isGone)),
    };
  }

  #add(owners: readonly Owner[], milliseconds: number): void {
    for (const { kind, key } of owners) this.#spent[kind].add(key, milliseconds);
  }

  /** Who has asked for much lately has fewer places. */
  #boundsOf({ kind, key }: Owner, work: Work): Bounds {
    const usual = bounds[work][kind];
    if (kind === 'secret' || work === 'call') return usual;
    const used = this.#spent[kind].used(key);
    const share = used < 0.05 ? 1 : used < 0.25 ? 0.5 : 0.25;
    return { ...usual, atOnce: Math.max(1, Math.floor(usual.atOnce * share)) };
  }

  async #run<T>(owners: Owner[], work: Work, task: () => Promise<T>, isGone?: () => boolean): Promise<T> {
    const places: Leave[] = [];
    const all = work === 'statement' ? this.statements : this.calls;
    try {
      for (const owner of owners) {
        const turns = owner.kind === 'secret' ? this.#secrets[work] : all;
        places.push(await turns.enter(owner.key, () => this.#boundsOf(owner, work), isGone));
      }
      const begun = performance.now();
      return await task().finally(() => this.#charge(owners, work, performance.now() - begun));
    } catch (error) {
      throw error instanceof Crowded ? crowded(error.seconds) : error;
    } finally {
      for (const leave of places.toReversed()) leave();
    }
  }

  /** Where more statements run than there are cores, each has had only a part of one. What a call does at the database counts there. */
  #charge(owners: Owner[], work: Work, milliseconds: number): void {
    if (work === 'call') return;
    const part = Math.max(1, this.statements.taken / this.#cores);
    this.#add(owners, milliseconds / part);
  }
}

const known = new WeakMap<object, Shares>();

/** The shares of an installation: one set for each process. */
export function sharesOf(stack: object): Shares {
  const found = known.get(stack) ?? new Shares();
  known.set(stack, found);
  return found;
}
