const longest = 200;

/**
 * Why the link in an email failed, in words. Null if the address has no error. An error is after the "#" or in the
 * query. Only the browser that requested a code in the query can exchange it.
 */
export function linkRefusal({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const query = new URLSearchParams(search);
  const values = [new URLSearchParams(hash.slice(1)), query];
  const read = (name: string) => values.map((part) => part.get(name)).find(Boolean) ?? '';
  if (read('error_code') === 'otp_expired') return 'This link was already used or has expired.';
  const description = read('error_description').slice(0, longest);
  if (description) return `This link didn't work: ${description.replace(/\.*$/, '.')}`;
  // A complete session is no longer in the address, so this is half of one, which opens nothing.
  if (['error', 'error_code', 'access_token'].some(read)) return "This link didn't work.";
  return query.has('code') ? 'This link was already used, or was requested in another browser.' : null;
}
