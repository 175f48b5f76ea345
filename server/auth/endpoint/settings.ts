import type { AuthReply, AuthService } from '../service.ts';

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
  'phone',
];

/** `GET /settings`: which ways to sign in there are. */
export async function settings(auth: AuthService): Promise<AuthReply> {
  const external = Object.fromEntries(providers.map((name) => [name, false]));
  return {
    status: 200,
    body: {
      external: {
        ...external,
        anonymous_users: auth.config.enable_anonymous_sign_ins,
        email: auth.config.email.enable_signup,
      },
      disable_signup: !auth.config.enable_signup,
      mailer_autoconfirm: !auth.config.email.enable_confirmations,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      mfa_enabled: auth.config.mfa.totp.verify_enabled,
    },
  };
}

/** `GET /health`. */
export async function health(): Promise<AuthReply> {
  return {
    status: 200,
    body: { version: 'v2.180.0', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' },
  };
}

/** `GET /.well-known/jwks.json`: the public keys; none where tokens are signed with a shared secret. */
export async function jwks(auth: AuthService): Promise<AuthReply> {
  return { status: 200, body: { keys: auth.stack.signing.shown }, headers: { 'cache-control': 'public, max-age=600' } };
}
