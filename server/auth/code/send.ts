import type { PoolClient } from 'pg';
import type { AuthService } from '../service.ts';
import type { UserRow } from '../user/row.ts';
import { kinds } from './kind.ts';
import type { CodeKind } from './kind.ts';
import { issueCode } from './one-time.ts';
import type { Code } from './one-time.ts';

export type Sending = { kind: CodeKind; redirectTo: string; pkce?: boolean };

/** The link of a mail: it proves the address and then leads to `redirectTo`. */
export function actionLink(auth: AuthService, { kind, redirectTo }: Sending, hash: string): string {
  const url = new URL(`${auth.issuer}/verify`);
  url.searchParams.set('token', hash);
  url.searchParams.set('type', kinds[kind].link);
  url.searchParams.set('redirect_to', redirectTo);
  return url.href;
}

/** The address that a kind of code goes to. */
function recipientOf(user: UserRow, kind: CodeKind): string {
  return kind === 'email_change_new' ? user.email_change : (user.email ?? '');
}

/** Makes a code and its link, for a mail or for an admin who passes it on. */
export async function makeCode(
  auth: AuthService,
  db: PoolClient,
  user: UserRow,
  sending: Sending,
): Promise<Code & { link: string }> {
  const made = await issueCode(auth, db, user.id, sending.kind, recipientOf(user, sending.kind), sending.pkce ?? false);
  return { ...made, link: actionLink(auth, sending, made.hash) };
}

/** Queues a mail to the owner of an address that someone signed up with again: only they learn that there is an account. */
export async function sendKnown(auth: AuthService, db: PoolClient, user: UserRow): Promise<void> {
  const template = auth.templates.known_account;
  const data = { SiteURL: auth.config.site_url, Email: user.email ?? '', Data: user.raw_user_meta_data ?? {} };
  const to = user.email ?? '';
  await auth.mailer.send({ to, subject: template.subject.render(data), html: template.html.render(data) }, db);
}

/**
 * Makes a code and queues the mail with it in the same transaction: there is no code without its mail and no half-made
 * account. Wake the mailer after the commit.
 */
export async function sendCode(auth: AuthService, db: PoolClient, user: UserRow, sending: Sending): Promise<void> {
  const { code, hash, link } = await makeCode(auth, db, user, sending);
  const template = auth.templates[kinds[sending.kind].template];
  const data = {
    ConfirmationURL: link,
    Token: code,
    TokenHash: hash,
    SiteURL: auth.config.site_url,
    RedirectTo: sending.redirectTo,
    Email: user.email ?? '',
    NewEmail: user.email_change,
    Data: user.raw_user_meta_data ?? {},
  };
  const to = recipientOf(user, sending.kind);
  await auth.mailer.send({ to, subject: template.subject.render(data), html: template.html.render(data) }, db);
}
