import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process and waits until it has; one that ended by itself is left as it is. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
