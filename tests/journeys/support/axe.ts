import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

export type RunOnly = { type: 'tag' | 'rule'; values: string[] };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Off by default because it is new to axe: people who speak to a page name a button by the words on it. */
const NAMED = { 'label-content-name-mismatch': { enabled: true } };
/** Of a table's rows, all made by the same columns, a dozen are enough: with all 150 axe takes ten times as long. */
const MORE_ROWS = 'main tbody > tr:nth-child(n + 13)';

/** What of the page breaks the rules, a text for each. Axe is brought into a page once; Playwright's own way takes thrice as long. */
export async function violations(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    ...(rules.type === 'tag' ? { rules: NAMED } : {}),
  };
  return page.evaluate(
    async ([run, rows]) => {
      const { violations: found } = await window.axe.run({ exclude: [[rows]] }, run);
      return found.map(
        ({ id, nodes }) =>
          `${id}, ${nodes.length} times: ${nodes
            .slice(0, 6)
            .map(({ html }) => html.slice(0, 160))
            .join(' | ')}`,
      );
    },
    [options, MORE_ROWS] as const,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
