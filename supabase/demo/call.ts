import type { ClientBase } from 'pg';

/** What comes next is done by this account; without one, by the database itself. */
export async function actAs(client: ClientBase, account: string | null): Promise<void> {
  const claims = account === null ? '' : JSON.stringify({ sub: account, role: 'authenticated' });
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
}

/** Calls a function as the screens do; gives what came of it as text. Lists of ids or numbers are sent as lists, the rest as JSON. */
export async function call(client: ClientBase, name: string, ...inputs: unknown[]): Promise<string> {
  const { rows } = await client.query<{ result: string }>(
    `select public.${name}(${inputs.map((_, at) => `$${at + 1}`).join(', ')})::text as result`,
    inputs.map((input) =>
      typeof input === 'object' && input !== null && !isPlainList(input) ? JSON.stringify(input) : input,
    ),
  );
  return rows[0]?.result ?? '';
}

function isPlainList(input: object): boolean {
  return Array.isArray(input) && input.length > 0 && input.every((each) => typeof each !== 'object');
}
