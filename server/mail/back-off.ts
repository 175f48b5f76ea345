const mostAttempts = 14;

function textOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown reason';
}

function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 550 && error.responseCode < 555;
}

/**
 * When to try again after the given number of attempts: 10 s, doubled each time, at most an hour, for about
 * eight hours. `seconds` is null when the mail is given up: the server refused the address, or it is enough.
 */
export function afterFailure(error: unknown, attempts: number): { seconds: number | null; reason: string } {
  const reason = textOf(error);
  if (refusedForGood(error) || attempts >= mostAttempts) return { seconds: null, reason };
  return { seconds: Math.min(10 * 2 ** (attempts - 1), 3600), reason };
}
