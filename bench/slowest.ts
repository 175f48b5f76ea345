import type { Call } from './screens.ts';

/** The lists of a cadet's career, each with its address. */
export const LISTS = [
  '/app/dashboard',
  '/app/cadets',
  '/app/cadets/units',
  '/app/cadets/consents',
  '/app/cadets/sizes',
  '/app/cadets/qualifications',
  '/app/promotions',
  '/app/promotions/boards',
  '/app/promotions/orders',
  '/app/promotions/ranks',
  '/app/awards',
  '/app/awards/uniform',
  '/app/awards/catalogue',
  '/app/fitness',
  '/app/fitness/trends',
  '/app/service-hours',
  '/app/service-hours/totals',
  '/app/inspections',
  '/app/school-year/clearance',
  '/app/school-year/enrollment',
  '/app/school-year/retention',
];

const repeats = 15;

/** The median time of the slowest of these calls, one at a time. */
export async function slowest(calls: readonly Call[]): Promise<{ name: string; ms: number }> {
  let worst = { name: '-', ms: 0 };
  for (const call of calls) {
    const ms = await medianOf(call);
    if (ms > worst.ms) worst = { name: nameOf(call), ms };
  }
  return worst;
}

/** The median time of a call, sent again and again by itself, in milliseconds. Raises an error where it is refused. */
export async function medianOf(call: Call): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repeats; count += 1) times.push(await timeOf(call));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** How long the server takes to answer a call, in milliseconds. Raises an error where it is refused. */
export async function timeOf({ method, url, headers, body }: Call): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { method, headers, ...(body === null ? {} : { body }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}`);
  return performance.now() - begun;
}

/** A call as it is told: the table or function it asks. */
export function nameOf({ url }: Call): string {
  return new URL(url).pathname.replace('/rest/v1/', '');
}
