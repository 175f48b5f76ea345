import { requestBytes, Wire } from './wire.ts';
import type { Shot } from './wire.ts';

export type Order = {
  url: string;
  /** `{n}` in its path is another number each time, `{next}` in its body what the last answer gave. */
  shot: Shot;
  connections: number;
  seconds: number;
  /** For each connection the first `{next}`; the following ones are the refresh tokens of the answers. */
  starts?: string[];
  /** Whom each connection asks for, in turn: one person alone is given no more than their share. */
  tokens?: string[];
};
export type Result = { perSecond: number; count: number; p50: number; p99: number; statuses: Record<string, number> };

let counter = 0;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Gives each request's bytes; they are made anew only where something in them changes. */
function bytesOf(host: string, shot: Shot, changes: boolean): (next: string) => Buffer {
  const fixed = requestBytes(host, shot);
  const counts = shot.path.includes('{n}');
  if (!counts && !changes) return () => fixed;
  return (next) => {
    counter += 1;
    const path = shot.path.replace('{n}', `${process.pid}-${counter}`);
    return requestBytes(host, { ...shot, path, body: changes ? shot.body.replace('{next}', next) : shot.body });
  };
}

/** A request in the name of the connection's person. */
function shotOf({ shot, tokens = [] }: Order, place: number): Shot {
  const token = tokens[place % tokens.length];
  return token === undefined ? shot : { ...shot, headers: { ...shot.headers, authorization: `Bearer ${token}` } };
}

async function shoot(order: Order): Promise<Result> {
  const { url, connections, seconds, starts } = order;
  const { hostname, port, host } = new URL(url);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const end = started + seconds * 1000;
  const run = async (place: number): Promise<void> => {
    const bytes = bytesOf(host, shotOf(order, place), starts !== undefined);
    const wire = new Wire(hostname, Number(port), starts !== undefined);
    let next = starts?.[place] ?? '';
    while (performance.now() < end) {
      const before = performance.now();
      const { status, body } = await wire.send(bytes(next));
      times.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0) break;
      if (starts !== undefined) next = /"refresh_token":"([^"]+)"/.exec(body)?.[1] ?? '';
    }
    if (starts !== undefined) starts[place] = next;
    wire.end();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => run(place)));
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    count: times.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    statuses,
  };
}

process.on('message', (order: Order) => {
  void shoot(order).then((result) => process.send?.({ ...result, starts: order.starts }));
});
