import { isObject } from '../../scoring/read/named-path.ts';

/** Far more than any meet has, and few enough to be read and scheduled on a school's computer. */
export const MOST = {
  days: 14,
  sites: 50,
  stops: 200,
  areas: 200,
  events: 300,
  judges: 2000,
  resources: 200,
  schools: 1000,
  entries: 5000,
};

/** All members of all lists below the lists above, such as the cadets of the entries. */
const MOST_BELOW = 200_000;

/** What a file has too many of. It's asked before the file is looked at any closer. */
export function sizeFaults(file: unknown): string[] {
  if (!isObject(file)) return [];
  const names = Object.keys(MOST) as (keyof typeof MOST)[];
  const tooMany = names.filter((name) => lengthOf(file[name]) > MOST[name]);
  if (tooMany.length > 0)
    return tooMany.map((name) => `${name} has more than ${MOST[name]} in it. Split the meet, or remove some.`);
  let below = 0;
  const stack: unknown[] = [file];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    for (const value of Object.values(next as object)) {
      below += 1;
      if (below > MOST_BELOW) return [`The file has more than ${MOST_BELOW} values. Split the meet, or remove some.`];
      if (isObject(value)) stack.push(value);
    }
  }
  return [];
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
