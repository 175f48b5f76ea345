let list: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is one of some 49,000 that are in every list of stolen ones, in whatever case. The list lies on
 * this machine and is read with the first question.
 */
export async function isBreached(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}
