/** Keeps a part in view, such as the highlighted line of a list; given as `ref` to that part alone. */
export function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
