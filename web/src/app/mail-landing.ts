const marks = ['access_token', 'error', 'error_code', 'error_description'];

/** True for what an email link has after the "#" or in the query: a session, a code, or an error. */
export function isMailLanding({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  const values = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  return query.has('code') || marks.some((name) => values.has(name) || query.has(name));
}
