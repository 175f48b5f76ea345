/** True for the part after the "#" that the link of a mail brings: a session, or why there is none. */
export function isMailLanding(hash: string): boolean {
  const values = new URLSearchParams(hash.slice(1));
  return values.has('access_token') || values.has('error_code');
}
