const keyOf = (slug: string) => `guidon.meets.${slug}.favorites`;

/** Schools that someone follows at a meet, kept on this device alone. */
export function favoritesOf(slug: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export function keepFavorites(slug: string, schools: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify([...schools]));
  } catch {
    // A browser that keeps nothing follows until the page is closed.
  }
}
