import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../../scripts/chromium.ts';
import { runningAt, startServer } from '../support/server.ts';
import { clientOf } from '../support/client.ts';
import { takeSession } from '../support/session.ts';
import { index, sheets } from './sheet.ts';
import { walk, type Seen } from './walk.ts';

/**
 * Draws every page as each role of the demo meets it, on a desk and a phone, in light and dark: by its links, from the page
 * that they land on, and tells what doesn't fit the phone. `--role NAME` for one of them, `--only PATTERN` for some pages,
 * `--from ADDRESS` to begin elsewhere, `--width 768` for more widths, `--role admin --empty` for a school with nothing in it.
 */
const FOLDER = '.cache/pictures';
// The cadet is the S-4.
const ROLES = ['admin', 'instructor', 's1', 'pt', 'cadet', 'parent', 'external'];
const STRANGER = 'stranger';

const { values } = parseArgs({
  options: {
    role: { type: 'string', multiple: true, default: [STRANGER, ...ROLES] },
    only: { type: 'string', default: '' },
    from: { type: 'string', multiple: true },
    most: { type: 'string', default: '200' },
    width: { type: 'string', multiple: true, default: [] },
    empty: { type: 'boolean', default: false },
  },
});

const running = process.env['JOURNEY_URL'];
const server = running ? runningAt(running) : await startServer();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  const roles: Record<string, Seen[]> = {};
  for (const role of values.role) roles[role] = await drawAs(browser, role);
  await index(FOLDER, roles);
} finally {
  await browser.close();
  await server.stop();
}

async function drawAs(opened: Browser, role: string): Promise<Seen[]> {
  const folder = join(FOLDER, role);
  await rm(folder, { recursive: true, force: true });
  const context = await opened.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (role !== STRANGER) await takeSession(page, `${role}@guidon.example`);
  if (values.empty) await beginSchool(`${role}@guidon.example`);
  const seen = await walk(page, {
    folder,
    from: values.from ?? (role === STRANGER ? ['/', '/app/auth'] : ['/app/dashboard']),
    only: new RegExp(values.only),
    most: Number(values.most),
    widths: values.width.map(Number),
    told: (line) => console.log(`${role} ${line}`),
  });
  for (const scheme of ['light', 'dark'] as const) console.log((await sheets(page, folder, seen, scheme)).join('\n'));
  await context.close();
  return seen;
}

/** Lets an admin act in a new school that has no cadet, no event, and nothing else yet. */
async function beginSchool(email: string): Promise<void> {
  const client = await clientOf(server.url, email);
  const flags = { competition_module: true, competition_portal: true };
  const input = { name: 'Quillfeather High', program_type: 'NJROTC', city: 'Larkspur', state: 'TX', ...flags };
  const { data } = await client.rpc('create_school', { p_input: input }).throwOnError();
  await client.rpc('set_acting_school', { p_school: data }).throwOnError();
}
