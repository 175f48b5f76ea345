import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  printing = value;
  for (const tell of listeners) tell();
}

/** True while the whole page is loaded for the printer. */
export function useWholePage(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => printing,
  );
}

/** Prints the page. Loads the parts first that no one has scrolled to yet. */
export function printWhole(client: QueryClient): void {
  set(true);
  const stops: (() => void)[] = [];
  const look = () => {
    if (client.isFetching() > 0 || document.querySelector('main [data-waiting]')) return;
    for (const stop of stops) stop();
    stops.length = 0;
    if (!printing) return;
    set(false);
    window.print();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  stops.push(() => watch.disconnect(), client.getQueryCache().subscribe(look));
  requestAnimationFrame(look);
}
