const WORDS: Record<string, string> = {
  NotAllowedError:
    "Guidon doesn't have permission to use the camera. Allow it in your browser's settings for this site.",
  NotFoundError: "This device doesn't have a camera.",
  OverconstrainedError: "This camera isn't available anymore. Choose another.",
  NotReadableError: 'Another app is using the camera. Close it, then try again.',
};

/** Why the camera shows nothing, in words; a code can always be typed. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return WORDS[name] ?? "The camera couldn't be started.";
}

/** What a page without a camera interface throws: a browser offers it only over HTTPS. */
export function noCamera(): Error {
  return Object.assign(new Error('No camera interface'), { name: 'NotFoundError' });
}
