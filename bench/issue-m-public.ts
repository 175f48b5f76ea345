import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../scripts/chromium.ts';
import { atLeast, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { openScene } from './registration-scene.ts';
import { startSubject } from './subject.ts';

const EVENTS = 12;
/** The bound of issue M for each of Lighthouse's four marks on a phone. */
const BOUND = 95;
const PORT = 9333;
/** Marks hang on how busy the machine is: each is the middle one of so many. */
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The bounds of issue M for the public pages, on the phone that Lighthouse plays: the list of meets, a meet, and its live results. */
export async function runIssueMPublic(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    const director = await signedIn(subject.url, 'instructor');
    const meet = await openScene(director, 60, EVENTS);
    await director.rpc('save_opening', { p_meet: meet.id, p_input: { visibility: 'listed' } }).throwOnError();
    const { data: slug } = await director.rpc('publish_meet_page', { p_meet: meet.id }).throwOnError();
    for (const [name, path, shown] of [
      ['the list of meets', '/meets', 'Bench'],
      ['the page of a meet', `/meets/${slug}`, 'How to register'],
      ['live results', `/meets/${slug}/live`, 'Live results'],
    ] as const)
      for (const [category, mark] of await marksOf(subject.url + path, shown))
        told(atLeast('M', `Lighthouse, ${name}: ${category}`, mark, 'of 100', BOUND));
  } finally {
    await subject.stop();
  }
}

/** Lighthouse's marks of a page, from 0 to 100, once it shows these words: until its file is written, it shows that there is none. */
async function marksOf(url: string, shown: string): Promise<[string, number][]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${PORT}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    while (!(await page.getByText(shown).first().isVisible())) {
      await page.waitForTimeout(500);
      await page.reload({ waitUntil: 'networkidle' });
    }
    await page.close();
    const marks = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await lighthouse(url, { port: PORT, logLevel: 'error', onlyCategories: CATEGORIES });
      if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}`);
      for (const { id, score } of Object.values(run.lhr.categories))
        marks.set(id, [...(marks.get(id) ?? []), Math.round((score ?? 0) * 100)]);
    }
    return [...marks].map(([id, all]) => [id, all.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0]);
  } finally {
    await browser.close();
  }
}
