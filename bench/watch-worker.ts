import { parentPort, workerData } from 'node:worker_threads';
import { residentMegabytes } from './subject.ts';

/** Asks `/healthz` again and again in a thread of its own, so that what the bench itself does is not measured. */
const { url, pid }: { url: string; pid: number } = workerData;
const seen = { slowest: 0, largest: 0 };
let going = true;
parentPort?.once('message', () => (going = false));
// The first request of a thread opens its connection.
await (await fetch(`${url}/healthz`)).arrayBuffer();
parentPort?.postMessage('ready', []);

while (going) {
  const begun = performance.now();
  await (await fetch(`${url}/healthz`)).arrayBuffer();
  seen.slowest = Math.max(seen.slowest, performance.now() - begun);
  seen.largest = Math.max(seen.largest, (await residentMegabytes(pid)) ?? 0);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
parentPort?.postMessage(seen, []);
