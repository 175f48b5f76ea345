import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Seen } from './walk.ts';

/** So many pages are on a sheet, each on a desk and a phone. */
const ON_A_SHEET = 6;

/** Puts the pictures of one scheme on sheets, to be looked at a few pages at a time. Gives the files. */
export async function sheets(page: Page, folder: string, seen: Seen[], scheme: 'light' | 'dark'): Promise<string[]> {
  const files: string[] = [];
  for (let from = 0; from < seen.length; from += ON_A_SHEET) {
    const file = join(folder, `sheet-${scheme}-${String(from / ON_A_SHEET + 1).padStart(2, '0')}.png`);
    const parts = await Promise.all(seen.slice(from, from + ON_A_SHEET).map((one) => part(folder, one, scheme)));
    await page.setViewportSize({ width: 1560, height: 400 });
    await page.setContent(`<style>${STYLE}</style>${parts.join('')}`);
    await page.screenshot({ path: file, fullPage: true });
    files.push(file);
  }
  return files;
}

const STYLE = `body { margin: 8px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; background: #888; font: 14px sans-serif }
  figure { margin: 0 } figcaption { color: #fff; font-weight: bold } div { display: flex; gap: 6px; align-items: start }
  img { max-height: 500px; object-fit: cover; object-position: top } img:first-child { width: 570px } img:last-child { width: 180px }`;

async function part(folder: string, { pattern, file }: Seen, scheme: string): Promise<string> {
  const images = await Promise.all(
    ['desk', 'phone'].map(async (size) => {
      const bytes = await readFile(join(folder, `${file}-${size}-${scheme}.png`));
      return `<img src="data:image/png;base64,${bytes.toString('base64')}">`;
    }),
  );
  return `<figure><figcaption>${pattern.replaceAll('<', '')}</figcaption><div>${images.join('')}</div></figure>`;
}

/** A page that leads from each picture's name to the picture. */
export async function index(folder: string, roles: Record<string, Seen[]>): Promise<void> {
  const lists = Object.entries(roles).map(
    ([role, seen]) =>
      `<h2>${role}</h2><ul>${seen.map(({ pattern, file }) => `<li><a href="${role}/${file}-desk-light.png">${pattern}</a></li>`).join('')}</ul>`,
  );
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>Pictures</title>${lists.join('')}`);
}
