/** A start that can't go on, told in words for the person at the terminal: what is wrong and what to do. */
export class StartError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.hint = hint;
  }
}

/** True where an error says that no space is left on the device (of Node or in a text of PostgreSQL). */
export function isDiskFull(error: unknown): boolean {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);
  return /ENOSPC|EDQUOT|53100|no space left on device|disk quota exceeded/i.test(text);
}

/** The start error for a full disk, naming the folder. */
export function diskFull(folder: string, cause: unknown): StartError {
  return new StartError(
    `The disk that holds ${folder} is full.`,
    'Free some space there (about 300 MB are needed), or set DATA_DIR to a folder on another disk.',
    { cause },
  );
}

/** A start that was asked to stop before its end; what it had begun is undone. */
export class StartStopped extends Error {
  constructor() {
    super('The start was stopped');
    this.name = 'StartStopped';
  }
}
