import { chromium, type Page, type Request } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';

/** One call of a screen to the API, and when it was made and answered while the screen was recorded. */
export type Call = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  begun: number;
  ended: number;
};

const person = { email: 'instructor@guidon.example', password: 'Guidon-demo-1' };

const settleMs = 2500;

/** What the shell asks on every page: who one is, the rights, the menu, the school. */
const OF_THE_SHELL =
  /\/rest\/v1\/(profiles|role_permissions|permission_modules|user_sidebar_preferences|schools|saved_views|rpc\/modules_off)\b/;

/** Opens each address as a person of the demo, by default an instructor, and gives the calls to the data API that it made. */
export async function callsOf(
  url: string,
  paths: readonly string[],
  email = person.email,
): Promise<Map<string, Call[]>> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, url, email);
    const calls = new Map<string, Call[]>();
    for (const path of paths) calls.set(path, await recorded(page, () => visit(page, url, path)));
    return calls;
  } finally {
    await browser.close();
  }
}

/** Goes from the roster to a cadet's profile as a person does, and gives the calls that the profile made. */
export async function profileCalls(url: string): Promise<Call[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, url);
    await visit(page, url, '/app/cadets');
    return await recorded(page, async () => {
      await page.locator('tbody a, [role=row] a').first().click();
      await page.waitForURL(/\/app\/cadets\/[0-9a-f-]{36}/);
      // No page is loaded here, so nothing tells that all calls were made.
      await page.waitForTimeout(settleMs);
    });
  } finally {
    await browser.close();
  }
}

/** Signs in as a person of the demo, by default the instructor of its first school. */
export async function signIn(page: Page, url: string, email = person.email): Promise<void> {
  await page.goto(`${url}/app/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((now) => !now.pathname.startsWith('/app/auth'));
}

async function visit(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle');
}

async function recorded(page: Page, work: () => Promise<void>): Promise<Call[]> {
  const calls = new Map<Request, Call>();
  const begin = (request: Request) => {
    const url = request.url();
    if (!url.includes('/rest/v1/') || OF_THE_SHELL.test(url) || request.method() === 'OPTIONS') return;
    const sent = { method: request.method(), url, headers: request.headers(), body: request.postData() };
    calls.set(request, { ...sent, begun: performance.now(), ended: Infinity });
  };
  const end = (request: Request) => {
    const call = calls.get(request);
    if (call) call.ended = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  await work();
  page.off('request', begin);
  page.off('requestfinished', end);
  return [...calls.values()];
}
