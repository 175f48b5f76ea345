import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type SocketOrder =
  | { kind: 'open'; url: string; tokens: string[]; listeners: number }
  /** Asks for what arrived since the last time, as soon as it is so many, or nothing more comes. */
  | { kind: 'heard'; expected: number };
export type Heard = { deliveries: number; p99: number };

const atOnce = 50;
const longest = 15_000;

let times: number[] = [];

function joining(token: string, hearsNews: boolean): string[] {
  const config = { broadcast: { ack: false, self: false }, presence: { key: '', enabled: false }, private: false };
  const wishes = [{ event: 'INSERT', schema: 'public', table: 'signals' }];
  const frame = (topic: string, ref: string, postgres_changes: object[]) => ({
    topic: `realtime:${topic}`,
    event: 'phx_join',
    ref,
    join_ref: ref,
    payload: { config: { ...config, postgres_changes }, access_token: token },
  });
  const frames = [frame('signals', '1', wishes), ...(hearsNews ? [frame('news', '2', [])] : [])];
  return frames.map((one) => JSON.stringify(one));
}

type Message = { event: string; payload: { status?: string; data?: { record: { sent_at: number } } } };

/** Opens a socket; done once it is told that changes come. */
function open(url: string, token: string, hearsNews: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('open', () => {
      for (const text of joining(token, hearsNews)) socket.send(text);
    });
    socket.on('error', reject);
    socket.on('close', (code) => console.error(`A socket was closed with ${code}`));
    socket.on('message', (data: Buffer) => {
      const now = Date.now();
      const { event, payload }: Message = JSON.parse(data.toString());
      if (event === 'system' && payload.status === 'ok') resolve();
      if (event === 'system' && payload.status !== 'ok') reject(new Error(JSON.stringify(payload)));
      if (event === 'broadcast') times.push(0);
      if (event === 'postgres_changes') times.push(now - (payload.data?.record.sent_at ?? 0));
    });
    setInterval(() => socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"0"}'), 25_000);
  });
}

async function obey(order: SocketOrder): Promise<Heard> {
  if (order.kind === 'open') {
    const { url, tokens, listeners } = order;
    for (let from = 0; from < tokens.length; from += atOnce)
      await Promise.all(
        tokens.slice(from, from + atOnce).map((token, place) => open(url, token, from + place < listeners)),
      );
    times = [];
    return { deliveries: 0, p99: 0 };
  }
  const end = performance.now() + longest;
  while (times.length < order.expected && performance.now() < end) await pause(20);
  const sorted = times.toSorted((a, b) => a - b);
  times = [];
  return { deliveries: sorted.length, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

process.on('message', (order: SocketOrder) => {
  void obey(order).then((heard) => process.send?.(heard));
});
