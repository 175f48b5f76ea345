import type { Page, Request } from '@playwright/test';
import { schoolDay } from './support/day.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test, type Person } from './support/test.ts';

/** L3: an ordinary page load reads nothing twice, and still misses nothing that changes while it loads. */

const PAGES: [Person, string[]][] = [
  [
    'instructor',
    [
      '/app/dashboard',
      '/app/cadets',
      '/app/calendar',
      '/app/promotions',
      '/app/awards',
      '/app/fitness',
      '/app/service-hours',
      '/app/inspections',
      '/app/conduct',
      '/app/users',
      '/app/users/guardians',
      '/app/roles',
      '/app/school',
      '/app/settings',
    ],
  ],
  ['cadet', ['/app/dashboard', '/app/calendar', '/app/awards', '/app/service-hours', '/mobile/dashboard']],
  ['parent', ['/app/calendar', '/app/family', '/mobile/calendar']],
  ['admin', ['/app/dashboard', '/app/school/all']],
];

for (const [person, paths] of PAGES) {
  test(`a full load of the pages of the ${person} reads nothing twice`, async ({ page }) => {
    await signIn(page, person);
    for (const path of paths) {
      const reads = await readsOf(page, path);
      expect(reads.length, `${path} reads something`).toBeGreaterThan(0);
      expect.soft(repeated(reads), `${path} reads twice`).toEqual([]);
      // Nor the beginning of a list, first without and then with the filters that stand chosen.
      const lists = reads.filter((read) => /offset=0&limit=100\d*$/.test(read)).map((read) => read.split('?')[0] ?? '');
      expect.soft(repeated(lists), `${path} begins a list twice`).toEqual([]);
    }
  });
}

test('what changes while a page loads, before its channel stands, reaches the screen, and that alone is read again', async ({
  page,
  guidon,
}) => {
  const { id: school } = await aSchool(guidon.url, 'Sumac High School');
  const keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Lia', last: 'Reader', school });
  await signIn(page, keeper, 'about:blank');
  const join = await holdChannel(page);
  const reads = recordReads(page);
  await page.goto('/app/calendar');
  await expect(page.getByRole('grid')).toBeVisible();

  const office = await clientOf(guidon.url, keeper.email, keeper.password);
  const day = schoolDay();
  const event = {
    school_id: school,
    title: 'Colors at noon',
    kind: 'practice',
    audience: 'cadets',
    starts_at: `${day}T17:00:00Z`,
    ends_at: `${day}T18:00:00Z`,
  };
  await office.from('school_events').insert(event).throwOnError();
  join();
  await expect(page.getByRole('button', { name: /Colors at noon/ })).toBeVisible();
  // The event itself, what is counted of events (answers, the days of patterns that became one), and what hangs on them: times to
  // report at a meet.
  const ofEvents = /\/school_events|\/rpc\/(series_days_taken|my_invitations|sign_ups|calendar_entries)/;
  expect(repeated(reads()).filter((read) => !ofEvents.test(read))).toEqual([]);
});

/** What a full load of a page reads until its channel stands and nothing is on the way any more. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  // What the page before still asks for is not this one's.
  await page.goto('about:blank');
  const reads = recordReads(page);
  const caughtUp = page.waitForResponse((reply) => reply.url().includes('/rpc/live_changes'));
  await page.goto(path);
  await caughtUp;
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return reads();
}

/** Writes down each request to the data service from now on: method, address and body. */
function recordReads(page: Page): () => string[] {
  const reads: string[] = [];
  const listen = (request: Request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/rest/v1/') || request.method() === 'OPTIONS') return;
    reads.push(`${request.method()} ${url.pathname}${url.search} ${request.postData() ?? ''}`.trim());
  };
  page.on('request', listen);
  return () => {
    page.off('request', listen);
    return reads;
  };
}

function repeated(reads: string[]): string[] {
  return reads.filter((read, at) => reads.indexOf(read) !== at);
}

/** Keeps the socket from opening; gives the way to let it. */
async function holdChannel(page: Page): Promise<() => void> {
  let join = () => {};
  const held = new Promise<void>((resolve) => {
    join = resolve;
  });
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  return () => join();
}
