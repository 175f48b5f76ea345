import { join } from 'node:path';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { atMost, rate, round } from './entry.ts';
import type { Entry } from './entry.ts';
import { Shooter } from './child.ts';
import type { Order } from './load.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startPeer } from './peer.ts';
import type { Peer, peers } from './peer.ts';
import { openProjectScene, operations } from './project-scene.ts';
import type { Operation, ProjectScene } from './project-scene.ts';
import { realtimeMeasures } from './realtime.ts';
import { startSubject } from './subject.ts';
import type { Subject } from './subject.ts';
import { sessionStarts } from './session-start.ts';

const levels = [1, 16, 64];
const names: Record<Operation, string> = {
  list: 'list of 50',
  one: 'one row',
  insert: 'insert',
  upsert: 'upsert of 100',
  rpc: 'rpc',
  embed: 'embed of three levels',
  'sign-in': 'sign-in',
  refresh: 'token refresh',
  upload: 'upload of 1 MB',
  download: 'download of 1 MB',
};
/** Server CPU of a request in milliseconds that is not to be passed, with 16 connections. */
const cpuAims: Partial<Record<Operation, number>> = { list: 0.6, one: 0.4, insert: 0.5 };
// What hashing or the disk decides is the same for everyone.
const peerAims: readonly Operation[] = ['list', 'one', 'insert', 'upsert', 'rpc', 'embed'];
const timesPeer = 5;

type Pace = { seconds: number; rounds: number };
export type Choice = Pace & { only: string | null; peerName: keyof typeof peers };
type Ground = { subject: Subject; scene: ProjectScene; peer: Peer | null; shooter: Shooter };
type Target = { order: Order; pid: number };
type Taken = { perSecond: number; cpu: number; database: number };

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function fire({ scene, shooter }: Ground, { order, pid }: Target): Promise<Taken> {
  const clock = () => Promise.all([cpuOf(pid), cpuOfFamily(scene.postgres.pid)]);
  const [own, database] = await clock();
  const { perSecond, count } = await shooter.fire(order);
  const [ownAfter, databaseAfter] = await clock();
  return { perSecond, cpu: (ownAfter - own) / count, database: (databaseAfter - database) / count };
}

/** All in turns, so that a slow moment of the machine meets everyone. */
async function take(ground: Ground, targets: readonly Target[], rounds: number): Promise<Taken[]> {
  const taken: Taken[][] = targets.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, target] of targets.entries()) {
      const one = await fire(ground, target);
      // The first round only warms up.
      if (round > 0) taken[place]?.push(one);
    }
  return taken.map((list) => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    cpu: median(list.map(({ cpu }) => cpu)),
    database: median(list.map(({ database }) => database)),
  }));
}

async function targetsOf(ground: Ground, name: Operation, connections: number, seconds: number): Promise<Target[]> {
  const { subject, scene, peer } = ground;
  const starts = async (url: string, shots: ProjectScene['shots']) =>
    name === 'refresh' ? { starts: await sessionStarts(url, shots['sign-in'], connections) } : {};
  const signsIn = name === 'sign-in' || name === 'refresh';
  const target = async (url: string, pid: number, shots: ProjectScene['shots']): Promise<Target> => ({
    order: {
      url,
      shot: shots[name],
      connections,
      seconds,
      ...(url === subject.url && !signsIn ? { tokens: scene.tokens } : {}),
      ...(await starts(url, shots)),
    },
    pid,
  });
  const peerShot = peer?.shots[name];
  return [
    await target(subject.url, subject.pid, scene.shots),
    await target(scene.bare.url, scene.bare.pid, scene.bareShots),
    ...(peer && peerShot ? [{ order: { url: peer.url, shot: peerShot, connections, seconds }, pid: peer.pid }] : []),
  ];
}

async function measure(ground: Ground, name: Operation, { seconds, rounds }: Pace, told: (entry: Entry) => void) {
  for (const connections of levels) {
    const [own, bare, peer] = await take(ground, await targetsOf(ground, name, connections, seconds), rounds);
    if (own === undefined || bare === undefined) throw new Error('nothing was measured');
    const title = `${names[name]}, ${connections === 1 ? 'one connection' : `${connections} connections`}`;
    const cpu = {
      own: round(own.cpu),
      database: round(own.database),
      bare: round(bare.cpu),
      peer: peer === undefined ? null : round(peer.cpu),
    };
    const times = peer === undefined ? null : own.perSecond / peer.perSecond;
    const entry = rate('B', title, own.perSecond, bare.perSecond);
    const aimed = times !== null && peerAims.includes(name);
    told({
      ...entry,
      cpu,
      peer: peer === undefined ? null : round(peer.perSecond),
      ...(aimed ? { aim: `${entry.aim}, ${timesPeer}x peer`, met: entry.met && times >= timesPeer } : {}),
    });
    const most = cpuAims[name];
    if (most !== undefined && connections === 16)
      told({ ...atMost('B', `${names[name]}: server CPU`, own.cpu, 'ms', most), baseline: cpu.bare });
  }
}

/** What `--only` may name. */
export const chapters = [...operations, 'realtime'] as const;

/** Server, bare handler and peer on one PostgreSQL, one operation after another, then the sockets. */
export async function runIssueB(
  dataDir: string,
  { only, peerName, ...pace }: Choice,
  told: (entry: Entry) => void,
): Promise<void> {
  // The peer reaches PostgreSQL by a port only.
  const port = String(await freePort());
  const args = ['--project', join(import.meta.dirname, 'project'), '--no-web', '--db-port', port];
  let subject = await startSubject(dataDir, args);
  const scene = await openProjectScene(subject.url, dataDir);
  const shooter = new Shooter();
  const peer = only === 'realtime' ? null : await startPeer(peerName, scene.postgres, dataDir);
  try {
    for (const name of operations)
      if (only === null || only === name) await measure({ subject, scene, peer, shooter }, name, pace, told);
    await peer?.stop();
    if (only !== null && only !== 'realtime') return;
    if (only === null) {
      // What the other chapters left with the allocator would count as the sockets' memory.
      await subject.stop();
      subject = await startSubject(dataDir, args);
    }
    await realtimeMeasures(subject, scene, told);
  } finally {
    await Promise.all([scene.bare.stop(), shooter.stop(), peer?.stop()]);
    await subject.stop();
  }
}
