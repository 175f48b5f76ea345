import type { Page } from '@playwright/test';

/** On a phone a finger needs so much, in CSS pixels. */
const TARGET = 44;

/** What a person with a phone can't get at, a text for each: cut or small controls, and what scrolls sideways. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate((target) => {
    const main = document.querySelector('dialog[open], [role=dialog]:not([hidden])') ?? document.body;
    const found: string[] = [];
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !isHiddenBox(element);
    const isHiddenBox = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const named = (element: Element) =>
      `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}" <${element.tagName.toLowerCase()}>`;
    /** What answers to the finger: a box's label with it. */
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels, ...labels.flatMap((label) => [...label.children])].map((part) =>
        part.getBoundingClientRect(),
      );
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    /** A word in a sentence is as high as its line. */
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
    const controls =
      'button, select, input:not([type=hidden], [type=file]), textarea, summary, a[href], [role=tab], [role=switch], [role=combobox]';
    const scrolled = [...main.querySelectorAll('*')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return (
        (overflowX === 'auto' || overflowX === 'scroll') &&
        element.scrollWidth > element.clientWidth + 1 &&
        isSeen(element)
      );
    });
    for (const element of scrolled) {
      if (!element.closest('nav, textarea, input, [data-sideways]'))
        found.push(`scrolls sideways: ${named(element)} ${element.className}`);
    }
    for (const element of main.querySelectorAll(controls)) {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      if (![element, ...labels].some(isSeen) || element.closest('[data-sideways]')) continue;
      const isSmall = !isInText(element) && Object.values(sizeOf(element)).some((side) => side < target - 0.5);
      if (isSmall) {
        const { width, height } = sizeOf(element);
        found.push(`small, ${Math.round(width)} by ${Math.round(height)}: ${named(element)} ${element.className}`);
      }
      if (
        element instanceof HTMLElement &&
        element.matches('button, select') &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`cut: ${named(element)}`);
      const { left, right } = element.getBoundingClientRect();
      const isPushedOut =
        (left < -1 || right > window.innerWidth + 1) && !scrolled.some((one) => one.contains(element));
      if (isPushedOut) found.push(`beyond the edge: ${named(element)}`);
    }
    return found;
  }, TARGET);
}

/** The names of the primary buttons of a page: one at most is right, and one more in an open dialog. */
export function primaries(page: Page): Promise<string[]> {
  return page
    .locator('main button[data-variant=filled], main a[data-variant=filled]')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.checkVisibility() && !one.closest('[role=dialog], form') && !one.matches('[data-color=red]'),
        )
        .map((one) => (one.textContent ?? '').trim()),
    );
}
