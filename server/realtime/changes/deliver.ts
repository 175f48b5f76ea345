import pg from 'pg';
import { actAsRaw, serviceCaller } from '../../database/act-as.ts';
import type { Stack } from '../../stack.ts';
import { covers } from './binding.ts';
import type { Binding } from './binding.ts';
import type { Subscription } from './subscription.ts';
import { filterKey, matches } from './match.ts';
import { toData } from './payload.ts';
import type { Data, Reading } from './payload.ts';
import type { Change } from './row.ts';
import { StruckSockets } from './strike.ts';

/** A listener together with the key of its filters and of whom it belongs to. */
type Listener = { subscription: Subscription; binding: Binding; filter: string; caller: string };

function listenersFor(subscriptions: Subscription[], { relation: { schema, table } }: Change): Listener[] {
  return subscriptions.flatMap((subscription) => {
    const { role, claims } = subscription.member.caller;
    const caller = JSON.stringify({ role, claims: JSON.stringify(claims) });
    return subscription.bindings
      .filter((binding) => covers(binding, schema, table))
      .map((binding) => ({ subscription, binding, filter: filterKey(binding.filters), caller }));
  });
}

/** Changes that follow each other in one table, in their order. */
function runs(changes: Change[]): Change[][] {
  const parts: Change[][] = [];
  for (const change of changes) {
    const last = parts.at(-1);
    if (last?.[0]?.relation.oid === change.relation.oid) last.push(change);
    else parts.push([change]);
  }
  return parts;
}

// Milliseconds for the policies of all who hear of some changes.
const patience = 30_000;

async function read(stack: Stack, changes: Change[], callers: string[]): Promise<Reading | null> {
  const [first] = changes;
  const { schemas, extra_search_path: extra } = stack.config.api;
  const path = [...new Set([schemas[0] ?? 'public', ...extra])].map((name) => `"${name}"`).join(', ');
  const rows = changes.map(({ new: row, old, whole }) => ({ new: row ?? {}, old: old ?? {}, whole }));
  const query = {
    name: 'realtime_read_changes',
    text: 'select realtime.read_changes($1::oid, $2::bigint, $3::jsonb, $4::jsonb, $5)',
    values: [String(first?.relation.oid), String(first?.xid), JSON.stringify(rows), `[${callers.join(',')}]`, path],
  };
  // Undone, so that no policy leaves anything in the session.
  const [row] = await actAsRaw(stack.db.live, serviceCaller, query, { timeoutMs: patience, rollback: true });
  const reading: Reading | null = JSON.parse(row?.[0] ?? 'null');
  return reading;
}

function isFor({ binding }: Listener, { type }: Change): boolean {
  return binding.event === '*' || binding.event === type;
}

/** Sends each change to those who asked for such and may see the row; one message for all listeners of a channel. */
async function deliverRun(stack: Stack, subscriptions: Subscription[], changes: Change[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const listeners = listenersFor(subscriptions, first).filter((one) => changes.some((change) => isFor(one, change)));
  if (listeners.length === 0) return;
  const filters = new Map(listeners.map(({ filter, binding }) => [filter, binding.filters]));
  const struck = new StruckSockets();
  for (const { filter, subscription } of listeners) struck.own(filter, subscription);
  const met = await matches(stack.db.live, first.relation, changes, filters, struck);
  const heard = listeners.filter(
    ({ filter, subscription }) => met.some((set) => set.has(filter)) && !struck.isStruck(subscription),
  );
  const callers = [...new Set(heard.map(({ caller }) => caller))];
  const reading = callers.length > 0 ? await read(stack, changes, callers) : null;
  if (reading === null) return;
  const places = new Map(callers.map((caller, index) => [caller, index]));
  const made = new Map<string, Data>();
  for (const [place, change] of changes.entries()) {
    const outgoing = new Map<Subscription, Map<Data, number[]>>();
    for (const listener of heard) {
      if (!isFor(listener, change) || met[place]?.has(listener.filter) !== true) continue;
      const reader = reading.readers[places.get(listener.caller) ?? -1];
      if (!reader || reader.columns.length === 0) continue;
      // A deleted row can't be looked at any more; only its key is told.
      if (change.type !== 'DELETE' && reader.seen !== true && !reader.seen.includes(place)) continue;
      const { select, id } = listener.binding;
      const name = JSON.stringify([place, reader.columns, select]);
      const data = made.get(name) ?? toData(change, place, reading, reader.columns, select);
      made.set(name, data);
      const messages = outgoing.get(listener.subscription) ?? new Map<Data, number[]>();
      outgoing.set(listener.subscription, messages.set(data, [...(messages.get(data) ?? []), id]));
    }
    for (const [{ member }, messages] of outgoing)
      for (const [data, ids] of messages) member.outlet.send(member.wireTopic, 'postgres_changes', { ids, data });
  }
}

/** Delivers the rows of one transaction in their order. Where the database refuses to read them, the subscribers join anew. */
export async function deliver(stack: Stack, subscriptions: Subscription[], changes: Change[]): Promise<void> {
  for (const run of runs(changes)) {
    try {
      await deliverRun(stack, subscriptions, run);
    } catch (error) {
      const relation = run[0]?.relation;
      if (!(error instanceof pg.DatabaseError) || !relation) throw error;
      stack.log.warn("Couldn't read a table's changes", { table: relation.table, code: error.code });
      const { schema, table } = relation;
      for (const { bindings, lost } of subscriptions)
        if (bindings.some((binding) => covers(binding, schema, table))) lost();
    }
  }
}
