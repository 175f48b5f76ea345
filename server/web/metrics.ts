import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bearerOf, callerOfToken } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import type { Ticks } from '../jobs/ticker.ts';
import { sendBytes } from '../http/reply.ts';
import { work } from '../rest/work.ts';
import { refusals } from '../share/refusal.ts';
import type { Route, Stack } from '../stack.ts';

type Series = { count: number; milliseconds: number };
type Family = (name: string, type: string, help: string, values: [string, number][]) => void;

/** Counts requests and shows them, with the state of the process, in Prometheus' text form. */
export class Metrics {
  readonly #series = new Map<string, Series>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  /** How the calls for due work went; null where none are made. */
  ticks: Ticks | null = null;

  constructor() {
    this.#delay.enable();
  }

  observe(prefix: string, status: number, milliseconds: number): void {
    const key = `service="${prefix === '' ? 'web' : prefix}",status="${status}"`;
    const series = this.#series.get(key) ?? { count: 0, milliseconds: 0 };
    series.count += 1;
    series.milliseconds += milliseconds;
    this.#series.set(key, series);
  }

  /** `GET /metrics`, for the bearer of the service role key. */
  route(stack: Stack): Route {
    return async (request, reply) => {
      const token = bearerOf(request);
      const role = token === null ? null : (await callerOfToken(stack, token)).role;
      if (role !== 'service_role')
        throw new HttpError(
          401,
          { code: 'unauthorized', message: 'Send the service role key as the bearer token' },
          { 'www-authenticate': 'Bearer' },
        );
      sendBytes(reply, 200, this.#text(stack), 'text/plain; version=0.0.4; charset=utf-8');
    };
  }

  #text({ db }: Stack): string {
    const lines: string[] = [];
    const family: Family = (name, type, help, values) => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
      for (const [labels, value] of values) lines.push(`${name}${labels && `{${labels}}`} ${value}`);
    };
    const series = [...this.#series];
    const counts = series.map(([labels, { count }]): [string, number] => [labels, count]);
    const seconds = series.map(([labels, { milliseconds }]): [string, number] => [labels, milliseconds / 1000]);
    family('http_requests_total', 'counter', 'Requests answered.', counts);
    family('http_request_seconds_total', 'counter', 'Time spent on them.', seconds);
    family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', process.memoryUsage.rss()]]);
    family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]);
    family('event_loop_delay_p99_seconds', 'gauge', 'Delay of the event loop.', [
      ['', this.#delay.percentile(99) / 1e9],
    ]);
    family('database_connections', 'gauge', 'Connections of the data API.', [
      ['state="open"', db.api.totalCount],
      ['state="idle"', db.api.idleCount],
      ['state="waited_for"', db.api.waitingCount],
    ]);
    if (this.ticks !== null) this.#tellTicks(this.ticks, family);
    family('rest_body_bytes_total', 'counter', 'Bytes of bodies that the data API looked into.', [['', work.bytes]]);
    family('share_refusals_total', 'counter', 'Requests refused because of what their owner had taken.', [
      ['reason="crowded"', refusals.crowded],
      ['reason="spent"', refusals.spent],
    ]);
    family('rest_body_rows_total', 'counter', 'Rows found in them.', [['', work.rows]]);
    return `${lines.join('\n')}\n`;
  }

  #tellTicks({ done, failed, lastAt, numbers }: Ticks, family: Family): void {
    family('jobs_calls_total', 'counter', 'Calls for due work.', [
      ['result="done"', done],
      ['result="failed"', failed],
    ]);
    if (lastAt !== null)
      family('jobs_last_call_seconds', 'gauge', 'When a call last went well.', [['', Math.round(lastAt / 1000)]]);
    const told = Object.entries(numbers).map(([name, value]): [string, number] => [`name="${name}"`, value]);
    if (told.length > 0) family('jobs_reported', 'gauge', 'Numbers of the last answer.', told);
  }
}
