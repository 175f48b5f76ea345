import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { targetsOf, writeTask } from './task-rows.ts';
import { TASKS } from './task-words.ts';

/** A term of tasks: what is done, late, blocked, waiting for review, and ahead, by position, unit, and name. */
async function writeTasks(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const targets = await targetsOf(client, school);
    const ids = new Map<string, string>();
    for (const task of TASKS) {
      const chosen = task.to.flatMap((name) => targets.get(name) ?? []);
      if (chosen.length > 0) ids.set(task.title, await writeTask(client, school, task, chosen));
    }
    await writeWaits(client, school, ids);
  }
  // A demo begins with the inboxes that its other parts have written.
  await client.query(`delete from public.notifications where kind like 'tasks.%'`);
}

/** The rehearsal waits for the program, the program for the guest list. */
async function writeWaits(client: ClientBase, school: SchoolDemo, ids: Map<string, string>): Promise<void> {
  const chain = ['Guest list of the ball', 'Print the program of the ball', 'Rehearse the receiving line'];
  for (const [at, title] of chain.entries()) {
    const [before, own] = [ids.get(chain[at - 1] ?? ''), ids.get(title)];
    if (before && own)
      await client.query('insert into public.task_waits (school_id, task_id, waits_for) values ($1, $2, $3)', [
        school.schoolId,
        own,
        before,
      ]);
  }
}

export const demo: DemoPart = { order: 95, build: writeTasks };
