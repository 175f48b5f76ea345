import { afterAll, beforeAll, vi } from 'vitest';
import { type Answer, aReport, aScene, type Scene, welfare } from '../../../tests/incidents/welfare-scene.ts';

export let scene: Scene;

export let report: string;

export let sent: Answer;

export const sql = async (text: string, values: unknown[] = []) =>
  (await scene.stack.app.stack.db.admin.query<Record<string, unknown>>(text, values)).rows;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    scene = await aScene();
    sent = await welfare(scene.people.cadet, 'send', aReport(scene));
    report = String(sent['id']);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await scene.stack.stop();
  });
}
