import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MANIFEST, readManifest, scriptBytes } from './page-scripts.ts';

/** What every page behind the sign-in loads. */
const INSIDE = ['app'];
const INSIDE_KB = 549;

/** Pages by where they stand, each with the most gzipped kilobytes of scripts that it may load before it is drawn. */
const BEFORE_SIGN_IN: [page: string, parts: string[], most: number][] = [
  ['landing page', ['public', 'src/modules/marketing/landing.page.tsx'], 120],
  ['a page of words', ['public', 'src/modules/marketing/privacy.page.tsx'], 120],
  [
    'landing page on a desk, with the panel of products that comes after',
    ['site-nav', 'src/modules/marketing/landing.page.tsx'],
    127,
  ],
  ['sign-in', ['account'], 180],
  ['sign-up of parents', ['account', 'src/modules/session/parent-register.page.tsx'], 190],
];

/** Those that may load more, and why. */
const LARGE: Record<string, number> = {
  // The rules of scoring and the outbox: sheets are keyed and checked without a connection.
  'src/modules/competition-scoring/keying/key.page.tsx': 585,
  // The rules of scoring: it says what looks wrong on a sheet.
  'src/modules/competition-scoring/board/board.page.tsx': 573,
  'src/modules/competition-scoring/without-network/without-network.page.tsx': 568,
  // The outbox: awards are read out and handed over without a connection.
  'src/modules/competition-awards/script/script.page.tsx': 562,
  // The rules of a day: a card says what it would break where it's dragged.
  'src/modules/competition-meets/schedule/board/board.page.tsx': 562,
  // Its explanations are the rules of scoring.
  'src/modules/competition-packets/school.page.tsx': 557,
  // The calendar's own library, with the grid of a week.
  'src/modules/calendar/calendar.page.tsx': 640,
  // What a calendar file is checked by, beside what all imports load.
  'src/modules/calendar/import/import.page.tsx': 592,
  // A list that is arranged by dragging, beside the rules of a roster.
  'src/modules/competition-entries/rosters/entry-roster.page.tsx': 568,
  // The table of a sheet that is edited as its file.
  'src/modules/competition-sheets/sheet.page.tsx': 554,
  // Forms and cards of many modules on one page.
  'src/modules/calendar/event.page.tsx': 595,
  'src/modules/teams/team.page.tsx': 585,
  'src/modules/tasks/board.page.tsx': 567,
  'src/modules/dashboard/dashboard.page.tsx': 562,
  'src/modules/inspections/inspection.page.tsx': 564,
  'src/modules/job-board/relief/relief.page.tsx': 564,
  'src/modules/cadets/units/units.page.tsx': 562,
  'src/modules/inventory/turn-in/turn-in.page.tsx': 562,
  'src/modules/inventory/counts/count.page.tsx': 562,
};

/** Pages for anyone, on any phone in a gym. */
const PUBLIC_KB = 60;

/** A judge's seat: one script with the rules of scoring and the outbox, and nothing of the app. */
const SEAT_KB = 180;

/** `npm test` builds first; without a build there is nothing to measure. */
describe.skipIf(!existsSync(MANIFEST))('scripts by page', () => {
  test.each(BEFORE_SIGN_IN)('%s loads no more than its bound', async (_page, parts, most) => {
    expect(kilobytes(await scriptBytes(await readManifest(), parts))).toBeLessThanOrEqual(most);
  });

  test("a judge's seat is one script within its bound, and doesn't have the client of the app", async () => {
    const [script, ...others] = (await readdir('dist/web/assets')).filter((file) => /^judge-.*\.js$/.test(file));
    expect(others).toEqual([]);
    const bytes = await readFile(`dist/web/assets/${script}`);
    expect(kilobytes(gzipSync(bytes).length)).toBeLessThanOrEqual(SEAT_KB);
    expect(bytes.includes('supabase')).toBe(false);
  });

  test('public pages and results of meets keep their bound, whichever of them is opened', async () => {
    const built = JSON.parse(await readFile('dist/web/.vite/public-pages.json', 'utf8')) as Record<
      string,
      { file: string }
    >;
    const files = [...new Set(Object.values(built).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(0);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`dist/web/${file}`)).length));
    expect(kilobytes(sizes.reduce((sum, size) => sum + size, 0))).toBeLessThanOrEqual(PUBLIC_KB);
  });

  test('no page behind the sign-in loads more than its bound', async () => {
    const built = await readManifest();
    const pages = Object.keys(built).filter((key) => key.endsWith('.page.tsx') && !/marketing|session\//.test(key));
    expect(pages.length).toBeGreaterThan(80);
    const over: string[] = [];
    for (const page of pages) {
      const size = kilobytes(await scriptBytes(built, [...INSIDE, page]));
      const most = LARGE[page] ?? INSIDE_KB;
      if (size > most) over.push(`${page} loads ${size} kB; its bound is ${most}`);
    }
    expect(over).toEqual([]);
  });
});

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
