import type { Message } from './results.ts';

/** How long to wait before each try to connect again; the last one from then on. */
const DELAYS_MS = [1000, 2000, 5000, 10_000];
const HEARTBEAT_MS = 25_000;

type Listener = {
  /** The topic is joined: messages come from now on. */
  up: () => void;
  /** No messages come; `refused`: nothing is public there now. */
  down: (refused: boolean) => void;
  message: (message: Message) => void;
  /** Whether anything is public there, as far as is known. */
  wanted: () => boolean;
};

/**
 * Listens to a topic of the realtime service, and connects again on its own. A topic that refuses is left until `again`,
 * unless it's `wanted`: results are public there, so it was the service that had no room.
 */
export function listenTo(
  url: string,
  key: string,
  name: string,
  { up, down, message, wanted }: Listener,
): { again: () => void } {
  const topic = `realtime:${name}`;
  let tries = 0;
  let open: WebSocket | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;

  function connect(): void {
    waiting = null;
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`);
    open = socket;
    let ref = 0;
    let refused = false;
    let heard = true;
    const say = (to: string, event: string, payload: object) =>
      socket.send(JSON.stringify({ topic: to, event, payload, ref: String((ref += 1)), join_ref: '1' }));
    const beat = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      // A line that went dead without a word: the answer to the last beat never came.
      if (!heard) return socket.close();
      heard = false;
      say('phoenix', 'heartbeat', {});
    }, HEARTBEAT_MS);
    socket.addEventListener('open', () => {
      const config = {
        broadcast: { ack: false, self: false },
        presence: { key: '' },
        postgres_changes: [],
        private: true,
      };
      say(topic, 'phx_join', { config });
    });
    socket.addEventListener('message', ({ data }) => {
      heard = true;
      const said = Object(JSON.parse(String(data)));
      if (said.topic !== topic) return;
      if (said.event === 'broadcast') message(Object(said.payload?.payload));
      else if (said.event === 'phx_reply' && said.payload?.status === 'ok') {
        tries = 0;
        up();
      } else if (said.event === 'phx_reply' || said.event === 'phx_error' || said.event === 'phx_close') {
        refused = said.event === 'phx_reply';
        socket.close();
      }
    });
    socket.addEventListener('close', () => {
      clearInterval(beat);
      open = null;
      if (!refused || wanted()) waiting = setTimeout(connect, DELAYS_MS[Math.min(tries, DELAYS_MS.length - 1)]);
      tries += 1;
      down(refused);
    });
  }

  /** Connects now where nothing is open or under way. */
  function again(): void {
    if (open !== null) return;
    if (waiting !== null) clearTimeout(waiting);
    connect();
  }

  connect();
  addEventListener('online', again);
  return { again };
}
