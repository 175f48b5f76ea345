import type { Stack } from '../../stack.ts';
import { covers } from './binding.ts';
import type { Binding } from './binding.ts';
import type { Subscription } from './changes.ts';
import { filterKey, matches } from './match.ts';
import { toData } from './payload.ts';
import type { Data, Reading } from './payload.ts';
import type { Change } from './row.ts';

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

async function read(stack: Stack, changes: Change[], callers: string[]): Promise<Reading | null> {
  const [first] = changes;
  const { schemas, extra_search_path: extra } = stack.config.api;
  const path = [...new Set([schemas[0] ?? 'public', ...extra])].map((name) => `"${name}"`).join(', ');
  const rows = changes.map(({ new: row, old, whole }) => ({ new: row ?? {}, old: old ?? {}, whole }));
  const { rows: answer } = await stack.db.admin.query<{ reading: Reading | null }>({
    name: 'realtime_read_changes',
    text: 'select realtime.read_changes($1::oid, $2, $3::jsonb, $4::jsonb, $5) as reading',
    values: [first?.relation.oid, first?.xid, JSON.stringify(rows), `[${callers.join(',')}]`, path],
  });
  return answer[0]?.reading ?? null;
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
  const met = await matches(stack.db.admin, first.relation, changes, filters);
  const heard = listeners.filter(({ filter }) => met.some((set) => set.has(filter)));
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

/** Delivers the rows of one transaction in their order. */
export async function deliver(stack: Stack, subscriptions: Subscription[], changes: Change[]): Promise<void> {
  for (const run of runs(changes)) await deliverRun(stack, subscriptions, run);
}
