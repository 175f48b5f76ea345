import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { atMost } from './entry.ts';
import type { Entry } from './entry.ts';
import { attacks, fullBody, tokensOf } from './issue-l-attacks.ts';
import type { Attack } from './issue-l-attacks.ts';
import { startSubject } from './subject.ts';

const together = 100;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** One request by hand; gives its status, 0 where the connection broke. */
function send(url: string, key: string, { path, body, type, headers }: Partial<Attack>): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path ?? ''}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: key,
        ...(body === undefined ? {} : { 'content-type': type ?? 'application/json', 'content-length': body.length }),
        ...headers,
      },
    });
    sent.on('error', () => resolve(0));
    sent.on('response', (reply) => {
      reply.on('error', () => resolve(0));
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.resume();
    });
    sent.end(body);
  });
}

/** The longest that /healthz takes while `work` runs, in milliseconds. */
async function longestHealth(url: string, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  const look = async (): Promise<void> => {
    while (!over) {
      const begun = performance.now();
      await send(url, '', { path: '/healthz' });
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const looking = look();
  await work();
  over = true;
  await looking;
  return longest;
}

/** Megabytes that a process holds in memory, as Linux tells. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function mostMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = await megabytesOf(pid);
  const look = setInterval(() => {
    void megabytesOf(pid).then((now) => (most = Math.max(most, now)));
  }, 20);
  await work().finally(() => clearInterval(look));
  return most;
}

/** The bounds of issue L on single requests and on many large ones at once. */
export async function runIssueLRequests(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    const tokens = await tokensOf(dataDir);
    const rest = `${subject.url}/rest/v1/`;
    await longestHealth(subject.url, () => send(rest, tokens.anon, { path: 'schools' }));
    for (const attack of attacks) {
      let status = 0;
      const delay = await longestHealth(subject.url, async () => {
        status = await send(rest, tokens[attack.role], attack);
      });
      told(atMost('L', `/healthz under ${attack.name} by ${attack.role} (${status})`, delay, 'ms', 100));
    }
    const answers = new Map<number, number>();
    const most = await mostMemory(subject.pid, () =>
      Promise.all(
        Array.from({ length: together }, async () => {
          const status = await send(rest, tokens.service_role, { path: 'schools', body: fullBody });
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }),
      ),
    );
    const shown = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
    told(atMost('L', `memory under ${together} bodies of 10 MB at once (${shown})`, most, 'MB', 500));
  } finally {
    agent.destroy();
    await subject.stop();
  }
}
