import { callsOf } from './screens.ts';
const LISTS = process.argv.slice(2);
const url = 'http://127.0.0.1:4100';
const pages = await callsOf(url, LISTS);
const seen = new Map<string, { ms: number; size: number; path: string; body: string | null }>();
for (const [path, calls] of pages)
  for (const c of calls) {
    const key = c.method + c.url + (c.body ?? '');
    if (seen.has(key)) continue;
    const times: number[] = [];
    let size = 0;
    for (let i = 0; i < 7; i += 1) {
      const t = performance.now();
      const r = await fetch(c.url, { method: c.method, headers: c.headers, ...(c.body ? { body: c.body } : {}) });
      size = (await r.arrayBuffer()).byteLength;
      times.push(performance.now() - t);
    }
    seen.set(key, { ms: times.toSorted((a, b) => a - b)[3] ?? 0, size, path, body: c.body });
  }
for (const [key, { ms, size, path, body }] of [...seen].toSorted((a, b) => b[1].ms - a[1].ms))
  console.log(
    ms.toFixed(0).padStart(5),
    String(size).padStart(8),
    path,
    decodeURIComponent(key.replace(url + '/rest/v1/', '')).slice(0, 170),
    (body ?? '').slice(0, 60),
  );
process.exit(0);
