import { SignJWT } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Shooter, startChild } from './child.ts';
import { cpuOf } from './cpu.ts';
import { atMost, round } from './entry.ts';
import type { Entry } from './entry.ts';
import type { ProjectScene } from './project-scene.ts';
import type { Heard, SocketOrder } from './sockets.ts';
import { residentMegabytes } from './subject.ts';
import type { Subject } from './subject.ts';

const people = 1000;
const changes = 40;
const between = 150;
const listeners = 100;
const broadcastSeconds = 3;

function isHeard(value: unknown): value is Heard {
  return typeof value === 'object' && value !== null && 'deliveries' in value;
}

async function tokensFor(secret: string): Promise<string[]> {
  const key = new TextEncoder().encode(secret);
  const one = (): Promise<string> =>
    new SignJWT({ sub: randomUUID(), role: 'authenticated', aud: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  return Promise.all(Array.from({ length: people }, one));
}

async function makeChanges({ url }: Subject, { shots }: ProjectScene): Promise<void> {
  for (let at = 0; at < changes; at += 1) {
    const body = JSON.stringify({ sent_at: Date.now() });
    const reply = await fetch(`${url}/rest/v1/signals`, { method: 'POST', headers: shots.insert.headers, body });
    if (!reply.ok) throw new Error(`A change was refused with ${reply.status}`);
    await pause(between);
  }
}

/** A thousand people with a socket each: how soon all hear of a change, how many broadcasts get through, what it takes. */
export async function realtimeMeasures(
  subject: Subject,
  scene: ProjectScene,
  told: (entry: Entry) => void,
): Promise<void> {
  const sockets = startChild('sockets.ts');
  const shooter = new Shooter();
  const ask = async (order: SocketOrder): Promise<Heard> => {
    const answer = await sockets.ask(order);
    if (!isHeard(answer)) throw new Error('The sockets told nothing');
    return answer;
  };
  try {
    const url = `${subject.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${scene.keys.anonKey}&vsn=1.0.0`;
    await ask({ kind: 'open', url, tokens: await tokensFor(scene.keys.jwtSecret), listeners });
    const before = await cpuOf(subject.pid);
    await makeChanges(subject, scene);
    const heard = await ask({ kind: 'heard', expected: changes * people });
    const cpu = (await cpuOf(subject.pid)) - before;
    if (heard.deliveries < changes * people)
      throw new Error(`Only ${heard.deliveries} of ${changes * people} deliveries arrived`);
    told(atMost('B', `change to ${people} sockets of different users, p99`, heard.p99, 'ms', 250));
    told(atMost('B', 'server CPU for one such change', cpu / changes, 'ms', between));
    const shot = {
      method: 'POST',
      path: '/realtime/v1/api/broadcast',
      headers: scene.shots.insert.headers,
      body: JSON.stringify({ messages: [{ topic: 'news', event: 'said', payload: { words: 'to everyone' } }] }),
    };
    const sent = await shooter.fire({ url: subject.url, shot, connections: 16, seconds: broadcastSeconds });
    const spread = await ask({ kind: 'heard', expected: sent.count * listeners });
    told({
      issue: 'B',
      name: `broadcasts to ${listeners} sockets each, messages delivered`,
      unit: 'per s',
      value: round((spread.deliveries / sent.count) * sent.perSecond),
      baseline: round(sent.perSecond),
      ratio: null,
      aim: 'all arrive',
      met: spread.deliveries === sent.count * listeners,
    });
    const megabytes = (await residentMegabytes(subject.pid)) ?? 0;
    told(atMost('B', `server with ${people} sockets`, megabytes, 'MB', 250));
  } finally {
    await Promise.all([sockets.stop(), shooter.stop()]);
  }
}
