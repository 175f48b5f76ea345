import { adminDeleteUser } from './endpoint/admin-delete.ts';
import { generateLink, invite } from './endpoint/admin-link.ts';
import { adminListUsers } from './endpoint/admin-list.ts';
import { adminCreateUser, adminReadUser, adminUpdateUser } from './endpoint/admin-users.ts';
import { otp, reauthenticate, recover, resend } from './endpoint/ask-code.ts';
import { enrolFactor } from './endpoint/factor-enroll.ts';
import { adminDeleteFactor, adminListFactors, unenrolFactor } from './endpoint/factor-unenroll.ts';
import { challengeFactor, verifyFactor } from './endpoint/factor-verify.ts';
import { logOut } from './endpoint/log-out.ts';
import { notEnabled } from './endpoint/not-enabled.ts';
import { health, jwks, settings } from './endpoint/settings.ts';
import { signUp } from './endpoint/sign-up.ts';
import { token } from './endpoint/token.ts';
import { readUser, updateUser } from './endpoint/user.ts';
import { verifyLink } from './endpoint/verify-link.ts';
import { verify } from './endpoint/verify.ts';
import type { Endpoint } from './service.ts';

type AuthRoute = {
  /** Where a link of a mail or another server calls, without an API key. */
  open?: boolean;
  /** By HTTP method. */
  endpoints: Record<string, Endpoint>;
};

const samlOff = notEnabled(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
const providerOff = notEnabled(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
const recoveryOff = notEnabled(
  422,
  'mfa_recovery_codes_enroll_not_enabled',
  'MFA enroll is disabled for recovery codes',
);
const recoveryVerifyOff = notEnabled(
  422,
  'mfa_recovery_codes_verify_not_enabled',
  'MFA verification is disabled for recovery codes',
);
const passkeysOff = notEnabled(404, 'passkey_disabled', 'Passkeys are disabled');
const oauthOff = notEnabled(404, 'feature_disabled', 'OAuth server is disabled');
const providersOff = notEnabled(404, 'feature_disabled', 'Custom OAuth providers are disabled');
const linkingOff = notEnabled(404, 'manual_linking_disabled', 'Manual linking is disabled');

/** The paths below /auth/v1; `*` is one variable part. */
export const routes: Record<string, AuthRoute> = {
  '/signup': { endpoints: { POST: signUp } },
  '/token': { endpoints: { POST: token } },
  '/logout': { endpoints: { POST: logOut } },
  '/user': { endpoints: { GET: readUser, PUT: updateUser } },
  '/recover': { endpoints: { POST: recover } },
  '/otp': { endpoints: { POST: otp } },
  '/magiclink': { endpoints: { POST: otp } },
  '/resend': { endpoints: { POST: resend } },
  '/verify': { open: true, endpoints: { GET: verifyLink, POST: verify } },
  '/reauthenticate': { endpoints: { GET: reauthenticate, POST: reauthenticate } },
  '/settings': { endpoints: { GET: settings } },
  '/health': { open: true, endpoints: { GET: health } },
  '/.well-known/jwks.json': { open: true, endpoints: { GET: jwks } },
  '/invite': { endpoints: { POST: invite } },
  '/admin/users': { endpoints: { GET: adminListUsers, POST: adminCreateUser } },
  '/admin/users/*': { endpoints: { GET: adminReadUser, PUT: adminUpdateUser, DELETE: adminDeleteUser } },
  '/admin/generate_link': { endpoints: { POST: generateLink } },
  '/admin/users/*/factors': { endpoints: { GET: adminListFactors } },
  '/admin/users/*/factors/*': { endpoints: { DELETE: adminDeleteFactor } },
  '/factors/recovery-codes': { endpoints: { GET: recoveryOff, POST: recoveryOff, DELETE: recoveryOff } },
  '/factors/recovery-codes/verify': { endpoints: { POST: recoveryVerifyOff } },
  '/factors/recovery-codes/regenerate': { endpoints: { POST: recoveryOff } },
  '/factors': { endpoints: { POST: enrolFactor } },
  '/factors/*': { endpoints: { DELETE: unenrolFactor } },
  '/factors/*/challenge': { endpoints: { POST: challengeFactor } },
  '/factors/*/verify': { endpoints: { POST: verifyFactor } },
  '/sso': { endpoints: { POST: samlOff } },
  '/sso/saml/acs': { open: true, endpoints: { POST: samlOff } },
  '/sso/saml/metadata': { open: true, endpoints: { GET: samlOff } },
  '/authorize': { open: true, endpoints: { GET: providerOff } },
  '/callback': { open: true, endpoints: { GET: providerOff, POST: providerOff } },
  '/user/identities/authorize': { endpoints: { GET: linkingOff } },
  '/user/identities/*': { endpoints: { DELETE: linkingOff } },
  '/passkeys': { endpoints: { GET: passkeysOff } },
  '/passkeys/*': { endpoints: { PATCH: passkeysOff, DELETE: passkeysOff } },
  '/passkeys/*/*': { endpoints: { POST: passkeysOff } },
  '/admin/users/*/passkeys': { endpoints: { GET: passkeysOff } },
  '/admin/users/*/passkeys/*': { endpoints: { DELETE: passkeysOff } },
  '/oauth/authorizations/*': { endpoints: { GET: oauthOff } },
  '/oauth/authorizations/*/consent': { endpoints: { POST: oauthOff } },
  '/user/oauth/grants': { endpoints: { GET: oauthOff, DELETE: oauthOff } },
  '/admin/oauth/clients': { endpoints: { GET: oauthOff, POST: oauthOff } },
  '/admin/oauth/clients/*': { endpoints: { GET: oauthOff, PUT: oauthOff, DELETE: oauthOff } },
  '/admin/oauth/clients/*/regenerate_secret': { endpoints: { POST: oauthOff } },
  '/admin/custom-providers': { endpoints: { GET: providersOff, POST: providersOff } },
  '/admin/custom-providers/*': { endpoints: { GET: providersOff, PUT: providersOff, DELETE: providersOff } },
};

type Found = { route: AuthRoute; params: string[] };

const patterns = Object.entries(routes).map(([path, route]) => ({ parts: path.split('/'), route }));

/** The route of a path below /auth/v1 and its variable parts; null where there is none. */
export function findRoute(path: string): Found | null {
  const parts = path.split('/');
  for (const { parts: pattern, route } of patterns) {
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part === '*' || part === parts[index])) continue;
    return { route, params: parts.filter((_, index) => pattern[index] === '*') };
  }
  return null;
}
