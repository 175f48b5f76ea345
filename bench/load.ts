import { requestBytes, Wire } from './wire.ts';
import type { Shot } from './wire.ts';

export type Order = { url: string; shot: Shot; connections: number; seconds: number };
export type Result = { perSecond: number; p50: number; p99: number; statuses: Record<string, number> };

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function shoot({ url, shot, connections, seconds }: Order): Promise<Result> {
  const { hostname, port, host } = new URL(url);
  const bytes = requestBytes(host, shot);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const end = started + seconds * 1000;
  const run = async (): Promise<void> => {
    const wire = new Wire(hostname, Number(port));
    while (performance.now() < end) {
      const before = performance.now();
      const status = await wire.send(bytes);
      times.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0) break;
    }
    wire.end();
  };
  await Promise.all(Array.from({ length: connections }, run));
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    statuses,
  };
}

process.on('message', (order: Order) => {
  void shoot(order).then((result) => process.send?.(result));
});
