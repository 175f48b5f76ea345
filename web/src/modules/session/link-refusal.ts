/** Why the link of a mail opened nothing, in words; null when the address says nothing of the kind. */
export function linkRefusal(hash: string): string | null {
  const values = new URLSearchParams(hash.slice(1));
  const code = values.get('error_code');
  if (!code) return null;
  if (code === 'otp_expired') return 'This link was used already or is no longer valid.';
  return values.get('error_description') ?? 'This link did not work.';
}
