import { chromium } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { ensureChromium } from '../scripts/chromium.ts';
import { moveInstructor } from './district.ts';
import { atMost, type Entry } from './entry.ts';
import { grow } from './grow.ts';
import { signIn } from './screens.ts';
import { startSubject } from './subject.ts';

/** What is looked for: names, parts of names, what many rows have, what none has. */
const WORDS = ['an', 'brooks', 'villanueva zach', 'mar', 'coat', 'ball', 'drill meet', 'ra', 'e', 'smith jo', 'zzyzx'];
const rounds = 20;
const pauseMs = 300;
const PERSON = { email: 'instructor@guidon.example', password: 'Guidon-demo-1' };

/** The bounds of the search: at the server among 300 schools of 500 cadets, and on the screen of such a school. */
export async function runIssueESearch(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await grow(dataDir, 'district.sql');
    await moveInstructor(dataDir);
    const { anonKey } = Object(await (await fetch(`${subject.url}/config.json`)).json());
    const db = createClient(subject.url, String(anonKey), { auth: { persistSession: false, autoRefreshToken: false } });
    const { error } = await db.auth.signInWithPassword(PERSON);
    if (error) throw error;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const text of WORDS) {
        const begun = performance.now();
        await db.rpc('search_all', { p_text: text }).throwOnError();
        times.push(performance.now() - begun);
      }
    told(atMost('E', `300 × 500: search, p95 of ${times.length}`, p95(times), 'ms', 50));
    const { data } = await db.from('cadets').select('last_name').limit(400).throwOnError();
    const names = [...new Set(data.map((one) => String(one.last_name).toLowerCase()))].slice(0, 60);
    const shown = await onScreen(subject.url, names);
    told(
      atMost('E', `500 cadets: from the last key to the people found, p95 of ${shown.length}`, p95(shown), 'ms', 100),
    );
  } finally {
    await subject.stop();
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

/** How long the command palette takes for names of people, each typed anew. */
async function onScreen(url: string, names: string[]): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, url);
    await page.goto(`${url}/app/calendar`);
    await page.getByRole('button', { name: 'Search people and pages' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search people, pages, and actions' });
    const times: number[] = [];
    for (const name of names) {
      await field.fill('');
      // As a person who looks for the next name: not in the same moment.
      await page.waitForTimeout(pauseMs);
      times.push(await page.evaluate<number>(`(${UNTIL_SHOWN})(${JSON.stringify(name)})`));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Milliseconds in the page from the key that ends a name to the first cadet on the screen who has it. */
const UNTIL_SHOWN = `(name) => new Promise((done) => {
  const input = document.querySelector('[role=combobox]');
  const watch = new MutationObserver(() => {
    const found = [...document.querySelectorAll('[role=group][aria-label=Cadets] [role=option]')];
    if (!found.some((one) => one.textContent.toLowerCase().includes(name))) return;
    watch.disconnect();
    done(performance.now() - begun);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const begun = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, name);
  input.dispatchEvent(new Event('input', { bubbles: true }));
})`;
