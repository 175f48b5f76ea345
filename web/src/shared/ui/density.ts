import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

const key = 'guidon:density';
const listeners = new Set<() => void>();

function read(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

function set(density: Density): void {
  document.documentElement.dataset['density'] = density;
  try {
    localStorage.setItem(key, density);
  } catch {
    // Forbidden storage: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How tight lists are on this device: 44 px rows, or 34 px. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(follow, read), set];
}
