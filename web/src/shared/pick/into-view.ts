/** Keeps the highlighted line of a list in view; given as `ref` to that line alone. */
export function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
