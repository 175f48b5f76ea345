import type { Page } from '@playwright/test';

/** A finger needs so much, in CSS pixels. */
const TARGET = 44;

/** What a person with a phone can't get at, a text for each: small or cut controls, and what scrolls sideways. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate((target) => {
    const CONTROLS = 'button, select, input:not([type=hidden], [type=file]), textarea, summary, a[href], [role=tab]';
    /** A row of links says that it goes on to a side; a drawing that shrank to fit is zoomed by hand. */
    const isMoved = (element: Element): boolean =>
      element.closest('nav') !== null ||
      new DOMMatrix(getComputedStyle(element).transform).a !== 1 ||
      (element.parentElement !== null && isMoved(element.parentElement));
    const named = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `<${element.tagName.toLowerCase()}> "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    /** A word within a sentence is as high as its line. */
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' ||
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    /** What answers to the finger: of a box, its words too. */
    const partsOf = (element: Element) =>
      [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].flatMap((part) => [
        part,
        ...(part instanceof HTMLLabelElement ? part.children : []),
      ]);
    /** A control can be larger than it looks: it answers also above, below, and beside it. */
    const answersAround = (parts: Element[]) => {
      const shown = parts[0] ?? document.body;
      shown.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, target / 2 - 1];
      const points: [number, number][] = [
        [x, y - far],
        [x, y + far],
        [x - far, y],
        [x + far, y],
      ];
      return points.every(([across, down]) => {
        const hit = document.elementFromPoint(across, down);
        return hit !== null && parts.some((part) => part.contains(hit));
      });
    };
    const found: string[] = [];
    const dialog = document.querySelector('[role=dialog][aria-modal=true], dialog[open]');
    const scope = dialog ?? document;
    const sideways = [...scope.querySelectorAll('*')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        isSeen(element) &&
        !isMoved(element),
    );
    for (const element of sideways) found.push(`scrolls sideways: ${named(element)}`);
    for (const element of scope.querySelectorAll(CONTROLS)) {
      const parts = partsOf(element).filter(isSeen);
      if (parts.length === 0) continue;
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      const isSmall = Math.min(width, height) < target - 0.5;
      if (isSmall && !isInText(element) && !isMoved(element) && !answersAround(parts))
        found.push(`small, ${Math.round(width)} by ${Math.round(height)}: ${named(element)}`);
      if (element.matches('button, select') && element.scrollWidth > element.clientWidth + 1 && !isMoved(element))
        found.push(`cut: ${named(element)}`);
      if (boxes.some(({ left, right }) => left < -1 || right > window.innerWidth + 1) && !isMoved(element))
        found.push(`beyond the edge: ${named(element)}`);
    }
    window.scrollTo(0, 0);
    return [...new Set(found)].slice(0, 12);
  }, TARGET);
}

/** The primary buttons of a page by their words. One at most is right; a dialog and a form have their own. */
export function primaries(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, a)[data-variant=filled]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('[role=dialog], form') && !one.matches(':disabled'))
        .map((one) => (one.textContent ?? '').trim()),
    );
}
