import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import type { HashAnswer, HashJob } from './hash-job.ts';

// Runs in a thread of its own: one password after the other.

const cost = 10;

// On Linux a priority belongs to the thread; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function answer({ password, hash }: HashJob): HashAnswer {
  try {
    return { value: hash === null ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(answer(job), []));
