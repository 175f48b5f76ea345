import type { FileScore } from './score.queries.ts';

const STATUS: Record<string, string> = { dns: 'Did not start', dnf: 'Did not finish', dq: 'Disqualified' };

/** '12:34.5' of seconds. */
export function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).replace(/\.?0+$/, '');
  return `${minutes}:${rest.replace(/^(\d)(?=\.|$)/, '0$1')}`;
}

/** What a score says, in one line: status, time, and each mark by its item. */
export function scoreWords(marks: unknown, seconds: number | null, status: string | null): string {
  return [
    STATUS[status ?? ''],
    seconds !== null && timeWords(seconds),
    ...markWords(marks).map(([item, mark]) => `${item} ${mark}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function markWords(marks: unknown): [string, string][] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isObject(marks)) return [];
  return Object.entries(marks).flatMap(([key, value]): [string, string][] => {
    if (Array.isArray(value) && value.every(isObject))
      return value.map((one): [string, string] => [
        String(one['cadet']),
        markWords(one['marks'])
          .map(([item, mark]) => `${item} ${mark}`)
          .join(', '),
      ]);
    if (Array.isArray(value)) return [[key, value.join(' ')]];
    if (key === 'time' && Number.isFinite(Number(value))) return [[key, timeWords(Number(value))]];
    return isObject(value) ? markWords(value) : [[key, String(value)]];
  });
}

/** What counts of the entry now, where a newer file says something else. */
export function nowWords({ state, now_marks: marks, now_seconds: seconds, now_status: status }: FileScore): string {
  return state === 'under_review' ? scoreWords(marks, seconds, status) : '';
}
