/** Path → what its address said when it was last on screen: filters, search, tab. */
const seen = new Map<string, string>();

/** Notes the address of the page on screen, without a dialog that it opens. */
export function rememberSearch(path: string, search: string): void {
  const params = new URLSearchParams(search);
  for (const opens of ['new', 'event', 'at']) params.delete(opens);
  seen.set(path, params.size > 0 ? `?${params}` : '');
}

/** The filters a page was last seen with, as '?f.state=waiting', or nothing; nothing where the address names its own. */
export function lastSearch(path: string): string {
  return path.includes('?') ? '' : (seen.get(path) ?? '');
}
