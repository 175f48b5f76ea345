import pg from 'pg';
import { draggedOver } from './board-frames.ts';
import { boardScene } from './board-scene.ts';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { startSubject } from './subject.ts';

/** The bounds of issue R for the board: a card among 900 is dragged all over it. */
export async function runIssueRBoard(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    const director = await signedIn(subject.url, 'instructor');
    const path = await boardScene(director, await signedIn(subject.url, 'cadet'), client);
    const { cards, longest, frame, conflict } = await draggedOver(subject.url, path);
    if (!conflict) throw new Error('the drag met no conflict');
    told(atMost('R', `longest task while a card among ${cards} on the board is dragged`, longest, 'ms', 50));
    told(atMost('R', `script and layout of a frame while a card among ${cards} is dragged: p95`, frame, 'ms', 10));
  } finally {
    await client.end();
    await subject.stop();
  }
}
