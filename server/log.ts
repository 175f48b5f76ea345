import type { Log, LogLevel } from './stack.ts';

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const token = /\b(eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(publishable|secret)_[\w-]+)/g;

/** Anyone who reads the log is not to learn who did what: addresses and tokens are left out, wherever they come from. */
function discreet(text: string): string {
  return text.replaceAll(token, '(token)').replaceAll(address, '(address)');
}

/** An error with its stack. PostgreSQL quotes in its messages what it was given, so of its errors only the code is told. */
function tell(error: Error): string {
  const stack = error.stack ?? error.message;
  if (!('severity' in error) || !('code' in error)) return stack;
  const places = stack.split('\n').filter((line) => line.startsWith('    at '));
  return [`PostgreSQL ${String(error.severity)} ${String(error.code)}`, ...places].join('\n');
}

function show(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(tell(value));
  if (typeof value === 'string') return /^[\w./:@()-]+$/.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value) ?? 'undefined';
}

/** Writes one line per event (time, level, message, key=value) to `write`, stderr by default; without personal data. */
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
      write(`${new Date().toISOString()} ${mine} ${message}${discreet(pairs.join(''))}\n`);
    };
  return { level, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
