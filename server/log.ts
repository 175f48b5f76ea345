import type { Log, LogLevel } from './stack.ts';

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

function show(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(value.stack ?? value.message);
  if (typeof value === 'string') return /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value) ?? 'undefined';
}

/** Writes one line per event (time, level, message, key=value) to `write`, stderr by default. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const least = order.indexOf(level);
  const at =
    (mine: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (order.indexOf(mine) < least) return;
      const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${show(value)}`);
      write(`${new Date().toISOString()} ${mine} ${message}${pairs.join('')}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
