import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type SpectatorOrder =
  /** Opens so many spectators within these seconds, as their pages do: a snapshot, the topic, a snapshot again. */
  | { kind: 'join'; url: string; apiKey: string; slug: string; spectators: number; seconds: number }
  /** Waits until no message came for a second, and gives what was heard. */
  | { kind: 'heard' };

type Row = { entry?: string; net?: string };
/** A message: what it changed, when it reached each spectator who listened then. */
export type HeardMessage = { generation: number; changed: string[]; arrivals: number[] };
export type Heard = { messages: HeardMessage[]; listening: number; missed: number; refused: number; snapshots: number };

const messages = new Map<number, HeardMessage>();
const nets = new Map<string, string>();
let [listening, missed, refused, snapshots, lastAt] = [0, 0, 0, 0, Date.now()];

/** The entries whose row is another one since the last message; the first spectator reads for all. */
function changedIn(text: string): string[] {
  const { payload } = JSON.parse(text).payload as { payload: { parts?: { lists: { rows: Row[] }[] }[] } };
  const rows = (payload.parts ?? []).flatMap(({ lists }) => lists.flatMap((list) => list.rows));
  return rows.flatMap(({ entry = '', net = '' }) => {
    if (nets.get(entry) === net) return [];
    nets.set(entry, net);
    return [entry];
  });
}

function hear(text: string, state: { last: number }): void {
  const now = Date.now();
  const generation = Number(/"generation":\s*(\d+)/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(generation)) return;
  lastAt = now;
  if (state.last > 0 && generation !== state.last + 1) missed += 1;
  state.last = generation;
  let message = messages.get(generation);
  if (!message) messages.set(generation, (message = { generation, changed: changedIn(text), arrivals: [] }));
  message.arrivals.push(now);
}

async function snapshot(url: string, slug: string, etag: string | null): Promise<string | null> {
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
  const reply = await fetch(`${url}/functions/v1/meet-pages?live=${slug}`, { headers });
  await reply.arrayBuffer();
  if (reply.ok || reply.status === 304) snapshots += 1;
  return reply.headers.get('etag');
}

type Join = Extract<SpectatorOrder, { kind: 'join' }>;

async function spectate({ url, apiKey, slug }: Join): Promise<void> {
  const etag = await snapshot(url, slug, null);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apiKey}&vsn=1.0.0`, {
    perMessageDeflate: false,
  });
  const state = { last: 0 };
  const topic = `realtime:meet-live:${slug}`;
  const config = { broadcast: { ack: false, self: false }, presence: { key: '' }, postgres_changes: [], private: true };
  socket.on('open', () =>
    socket.send(JSON.stringify({ topic, event: 'phx_join', payload: { config }, ref: '1', join_ref: '1' })),
  );
  socket.on('error', () => (refused += 1));
  const beat = setInterval(() => {
    if (socket.readyState === socket.OPEN)
      socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"0"}');
  }, 25_000);
  socket.on('close', () => clearInterval(beat));
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"event":"broadcast"')) hear(text, state);
      else if (text.includes('"status":"ok"') && text.includes(topic)) {
        listening += 1;
        resolve();
      } else if (text.includes('"status":"error"')) {
        refused += 1;
        resolve();
      }
    });
    socket.on('close', () => resolve());
  });
  await pause(250 * (1 + Math.random()));
  await snapshot(url, slug, etag);
}

async function obey(order: SpectatorOrder): Promise<Heard> {
  if (order.kind === 'join') {
    const { spectators, seconds } = order;
    await Promise.all(
      Array.from({ length: spectators }, async (_, at) => {
        await pause((at * seconds * 1000) / spectators);
        await spectate(order);
      }),
    );
  } else while (Date.now() - lastAt < 1000) await pause(100);
  return { messages: order.kind === 'heard' ? [...messages.values()] : [], listening, missed, refused, snapshots };
}

process.on('message', (order: SpectatorOrder) => {
  void obey(order).then((heard) => process.send?.(heard));
});
