import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost } from './entry.ts';
import type { Entry } from './entry.ts';
import { openScene } from './scene.ts';
import { startSubject } from './subject.ts';
import { requestBytes, Wire } from './wire.ts';

const rounds = 12;
const requests = 250;
// Of the smallest request there is.
const bound = 25;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** What it costs that the data API asks before each request whether the session lives (decision 0161): with it and without, in turn. */
export async function runIssueWRequests(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const scene = await openScene(subject.url, dataDir);
  const admin = new pg.Client((await databaseOf(dataDir)).admin);
  await admin.connect();
  const { hostname, port } = new URL(subject.url);
  const wire = new Wire(hostname, Number(port));
  const turn = async (on: boolean): Promise<void> => {
    await admin.query(
      `alter role authenticator in database postgres ${on ? `set pgrst.db_pre_request = 'public.before_request'` : 'reset pgrst.db_pre_request'}`,
    );
    await admin.query(`notify pgrst, 'reload config'`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  const timeOf = async (bytes: Buffer): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < requests; at += 1) {
      const begun = performance.now();
      const { status } = await wire.send(bytes);
      if (status !== 200) throw new Error(`The server answered ${status}`);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  try {
    for (const [name, shot] of Object.entries({ 'one row': scene.one, 'a list of 50': scene.list })) {
      const bytes = requestBytes(hostname, shot);
      await timeOf(bytes);
      const more: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await turn(false);
        const without = await timeOf(bytes);
        await turn(true);
        more.push((await timeOf(bytes)) / without);
      }
      told(
        atMost(
          'W',
          `more time for ${name}, asked before whether the session lives`,
          (median(more) - 1) * 100,
          '%',
          bound,
        ),
      );
    }
  } finally {
    wire.end();
    await admin.end();
    await scene.stop();
    await subject.stop();
  }
}
