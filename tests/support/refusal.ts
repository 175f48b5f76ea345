/** How the database refused: the SQL state, the machine code in the detail, and the words. */
export type Refused = { code: string; detail: string; message: string; hint: string };

/** What a piece of work was refused with. Raises an error where it was not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<Refused> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const text = (key: string): string => String(Reflect.get(error, key) ?? '');
    return { code: text('code'), detail: text('detail'), message: error.message, hint: text('hint') };
  }
  throw new Error('This was not refused');
}
