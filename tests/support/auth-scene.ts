import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFor, password } from './protocol-people.ts';
import { startProtocols } from './protocols.ts';
import { removeFolder } from './remove-folder.ts';

export type AuthScene = Awaited<ReturnType<typeof authScene>>;

/** A server whose limits leave room for many tests in a row, and what the tests of accounts do with it. */
export async function authScene() {
  const project = await mkdtemp(join(tmpdir(), 'guidon-auth-'));
  const server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '0s';
    config.auth.rate_limit = { sign_in_sign_ups: 1000, token_verifications: 1000 };
  });
  let people = 0;
  /** An address that no one has yet. */
  const address = (): string => {
    people += 1;
    return `person${people}@school.example`;
  };
  return {
    server,
    address,
    /** Makes a confirmed account; gives its address. */
    aPerson: async (): Promise<string> => {
      const email = address();
      const { error } = await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      return email;
    },
    /** Signs in with a client of its own. Raises what the server refuses. */
    signedIn: async (email: string, secret = password) => {
      const client = server.client();
      const { data, error } = await client.auth.signInWithPassword({ email, password: secret });
      if (error) throw error;
      return { client, session: data.session, user: data.user };
    },
    codeFor: (email: string) => codeFor(server, email),
    /** Makes what is kept of an account eleven minutes older. */
    age: async (column: string, email: string, table = 'one_time_tokens'): Promise<void> => {
      await server.stack.db.admin.query(
        `update auth.${table} set ${column} = ${column} - interval '11 minutes'
         where user_id::text = (select id::text from auth.users where email = $1)`,
        [email],
      );
    },
    stop: async (): Promise<void> => {
      await server.stop();
      await removeFolder(project);
    },
  };
}
