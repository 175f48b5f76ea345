import type { Pool } from 'pg';
import type { Mailer } from '../mail/mailer.ts';
import type { ProjectConfig } from '../project/config.ts';
import type { Stack } from '../stack.ts';
import { loadTemplates } from './code/templates.ts';
import type { MailTemplates } from './code/templates.ts';
import { createLimits } from './limit/limits.ts';
import type { Limits } from './limit/limits.ts';
import { createSignInGuard } from './limit/sign-in-guard.ts';
import type { SignInGuard } from './limit/sign-in-guard.ts';
import { createHasher } from './password/hasher.ts';
import type { Hasher } from './password/hasher.ts';

/** What every endpoint of the auth service works with. */
export type AuthService = {
  stack: Stack;
  config: ProjectConfig['auth'];
  db: Pool;
  mailer: Mailer;
  templates: MailTemplates;
  hasher: Hasher;
  limits: Limits;
  guard: SignInGuard;
  /** The issuer of the access tokens and the base of the links in mails. */
  issuer: string;
};

/** One request, read so far that an endpoint needs nothing of HTTP. */
export type AuthRequest = {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  /** The parsed JSON body; `{}` when there is none. */
  body: unknown;
  /** The address of the client, for limits and the log of sessions. */
  address: string;
  bearer: string | null;
  /** The variable parts of the path. */
  params: readonly string[];
};

export type AuthReply = { status: number; body?: unknown; headers?: Record<string, string | string[]> };

export type Endpoint = (auth: AuthService, request: AuthRequest) => Promise<AuthReply>;

/**
 * A `site_url` on loopback is the developer's: the site is then wherever this server is reached. Links may lead there in
 * any case.
 */
function ownAddress({ config, url }: Stack): ProjectConfig['auth'] {
  const local = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(config.auth.site_url).hostname);
  return {
    ...config.auth,
    site_url: local ? url : config.auth.site_url,
    additional_redirect_urls: [...config.auth.additional_redirect_urls, url, `${url}/**`],
  };
}

/** Puts the service together; nothing is asked of the database yet. Throws a `StartError` for a broken mail template. */
export async function createService(stack: Stack, mailer: Mailer): Promise<AuthService> {
  return {
    stack,
    mailer,
    templates: await loadTemplates(stack),
    config: ownAddress(stack),
    db: stack.db.auth,
    hasher: createHasher(),
    limits: createLimits(stack.config.auth),
    guard: createSignInGuard(stack.db.auth),
    issuer: `${stack.url}/auth/v1`,
  };
}
