import { Shooter } from './child.ts';
import { atMost, rate } from './entry.ts';
import type { Entry } from './entry.ts';
import { signInPageKilobytes } from './page-size.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { residentMegabytes, startSubject } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Shot } from './wire.ts';

type Ground = { dataDir: string; subject: Subject; scene: Scene; shooter: Shooter; second: Shooter };

const rounds = 4;
const connections = 16;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Server and bare handler in turns, so that a slow moment of the machine meets both. */
async function race(
  { subject, scene, shooter }: Ground,
  name: string,
  shot: Shot,
  bareName: string,
  seconds: number,
): Promise<Entry> {
  const bareShot: Shot = {
    method: shot.method,
    path: `/${bareName}`,
    headers: shot.body === '' ? {} : { 'content-type': 'application/json' },
    body: shot.body,
  };
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const own = await shooter.fire({
      url: subject.url,
      shot,
      connections,
      seconds,
      ...(bareName === 'sign-in' ? {} : { tokens: scene.tokens }),
    });
    const bare = await shooter.fire({ url: scene.bareUrl, shot: bareShot, connections, seconds });
    // The first round only warms up.
    if (round === 0) continue;
    mine.push(own.perSecond);
    theirs.push(bare.perSecond);
  }
  return rate('A', name, median(mine), median(theirs));
}

async function delayBySignIn({ subject, scene, shooter, second }: Ground): Promise<Entry> {
  const read = { url: subject.url, shot: scene.one, connections: 2, seconds: 3 };
  await shooter.fire(read);
  const quiet = await shooter.fire(read);
  const [busy] = await Promise.all([
    shooter.fire(read),
    second.fire({ url: subject.url, shot: scene.signIn, connections: 16, seconds: 3 }),
  ]);
  const entry = atMost('A', 'one-row read while 16 sign in, p99', busy.p99, 'ms', 50);
  return {
    ...entry,
    baseline: Math.round(quiet.p99 * 100) / 100,
    ratio: Math.round((busy.p99 / quiet.p99) * 100) / 100,
  };
}

async function warmStart({ dataDir, subject }: Ground): Promise<Entry> {
  await subject.stop();
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const again = await startSubject(dataDir);
    times.push(again.seconds);
    await again.stop();
  }
  return atMost('A', 'warm start to ready', median(times), 's', 3);
}

/** Of a server on a database that is there already, as at every start but the first, some seconds after its last work. */
async function idleMemory({ dataDir, subject }: Ground): Promise<Entry> {
  await subject.stop();
  const again = await startSubject(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const megabytes = (await residentMegabytes(again.pid)) ?? 0;
  await again.stop();
  return atMost('A', 'server idle without PostgreSQL', megabytes, 'MB', 150);
}

/** The bounds of issue A; the last ones stop the server, so their order counts. */
export const measures: [string, (ground: Ground) => Promise<Entry>][] = [
  ['list', (ground) => race(ground, 'list of 50 with embeds', ground.scene.list, 'list', 2)],
  ['one', (ground) => race(ground, 'one row', ground.scene.one, 'one', 2)],
  ['insert', (ground) => race(ground, 'insert', ground.scene.insert, 'insert', 2)],
  ['sign-in', (ground) => race(ground, 'sign-in', ground.scene.signIn, 'sign-in', 3)],
  ['delay', delayBySignIn],
  [
    'page',
    async ({ subject }) =>
      atMost('A', 'sign-in page, gzipped JavaScript', await signInPageKilobytes(subject.url), 'kB', 180),
  ],
  ['start', warmStart],
  ['idle', idleMemory],
];

/** Runs the chosen measures one after another on one server and its demo. */
export async function runIssueA(dataDir: string, only: string | null, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const scene = await openScene(subject.url, dataDir);
  const [shooter, second] = [new Shooter(), new Shooter()];
  const ground = { dataDir, subject, scene, shooter, second };
  try {
    for (const [name, measure] of measures) if (only === null || only === name) told(await measure(ground));
  } finally {
    await Promise.all([scene.stop(), shooter.stop(), second.stop()]);
    await subject.stop();
  }
}
