import type { Database, Json } from '../supabase/database.types.ts';

/** One of the server's functions that takes acts of an outbox. It knows by what is sent what it has already. */
export type Edge = 'functions/judge';

/** A call of a function that changes something, without the key: each act brings its own as `p_key`. */
export type Call = { rpc: keyof Database['public']['Functions'] | Edge; args: { [name: string]: Json } };

/** What a person did, as it's kept on this device until the server has it. */
export type KeptAct = Call & {
  /** The order of entering, over all tabs. */
  n: number;
  /** The idempotency key: sent again, it happens once. */
  key: string;
  /** The account that did it, or `seat:DEVICE`; no other one sends it. */
  person: string;
  /** The screen it belongs to: 'inspection:ID'. */
  group: string;
  /** What it's about on that screen, such as a cadet. Acts about the same are sent in order. */
  about: string;
  /** What was entered, as the screen has it. */
  entry: unknown;
  /** What is read again once it has arrived. */
  module: string;
  /** What it is, in words: 'Score of Chen, Leo'. */
  title: string;
  /** Where the record is. */
  to: string;
  /** When it was entered, in ISO form. */
  at: string;
  /** While it's written to this device it shows already. An arrived act stays until the screen has read what it changed. */
  state: 'keeping' | 'waiting' | 'refused' | 'arrived';
  /** Why it was refused. */
  why: string | null;
};

export type NewAct = Omit<KeptAct, 'n' | 'key' | 'at' | 'state' | 'why'>;

/** An act that isn't on this device yet, and so has no place in the order. */
export type EnteredAct = Omit<KeptAct, 'n'>;

/** An act as it was just entered, under a new key. */
export function entered(act: NewAct): EnteredAct {
  return { ...act, key: crypto.randomUUID(), at: new Date().toISOString(), state: 'keeping', why: null };
}

/** Under what acts keep their order. */
export function subjectOf({ group, about }: Pick<KeptAct, 'group' | 'about'>): string {
  return JSON.stringify([group, about]);
}

/** True for what the server has not taken yet. */
export function isUnsent({ state }: KeptAct): boolean {
  return state !== 'arrived';
}

/** The acts that still go out, in order: what comes after a refused one about the same waits until that is settled. */
export function sendable(acts: KeptAct[]): KeptAct[] {
  const held = new Set<string>();
  return acts.filter((act) => {
    if (act.state === 'refused') held.add(subjectOf(act));
    return act.state === 'waiting' && !held.has(subjectOf(act));
  });
}
