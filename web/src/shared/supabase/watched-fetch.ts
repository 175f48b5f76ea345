/** Versions that a form has checked, until the write that names the row takes them along. */
const checked = new Map<string, string>();
let ended: (() => void) | null = null;
let asking = false;

/** The next write that names the row (or the function) carries its version: the database refuses it where the row moved. */
export function carrySeen(name: string, seen: string): void {
  checked.set(name, seen);
}

/** What was checked and never sent is forgotten. */
export function forgetSeen(name: string): void {
  checked.delete(name);
}

/** Says who is told when an answer shows that the session has ended. Gives what stops the telling. */
export function onSessionEnded(tell: () => void): () => void {
  ended = tell;
  return () => void (ended = ended === tell ? null : ended);
}

/**
 * The fetch of the client: writes carry what a form has checked, and a refusal that comes from an ended session is told once,
 * whichever service it came from.
 */
export function watchedFetch(url: string, anonKey: string): typeof fetch {
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input.toString();
    const seen = takeSeen(address, init);
    const headers = new Headers(init.headers);
    if (seen) headers.set('x-seen', seen);
    const reply = await fetch(input, seen ? { ...init, headers } : init);
    if (reply.status === 401 || reply.status === 403) void judge(address, headers, reply.clone());
    return reply;
  };

  async function judge(address: string, headers: Headers, reply: Response): Promise<void> {
    const token = headers.get('authorization');
    if (!token || token === `Bearer ${anonKey}` || /\/auth\/v1\/(token|logout|verify)/.test(address)) return;
    if (await isEnded(reply)) return ended?.();
    if (address.includes('/rest/v1/') || asking) return;
    // The other services answer in words of their own: the data service knows.
    asking = true;
    const probe = fetch(`${url}/rest/v1/profiles?select=id&limit=1`, {
      headers: { apikey: anonKey, authorization: token },
    });
    const isOver = await probe.then(isEnded, () => false).finally(() => void (asking = false));
    if (isOver) ended?.();
  }
}

async function isEnded(reply: Response): Promise<boolean> {
  if (reply.status !== 401) return false;
  const body: unknown = await reply.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'details' in body && body.details === 'session_ended';
}

function takeSeen(address: string, { method = 'GET', body }: RequestInit): string | undefined {
  if (checked.size === 0 || method === 'GET' || address.includes('/rpc/row_versions')) return undefined;
  const text = typeof body === 'string' ? body : '';
  for (const [name, seen] of checked) {
    if (!address.includes(name) && !text.includes(name)) continue;
    checked.delete(name);
    return seen;
  }
  return undefined;
}
