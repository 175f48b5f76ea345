import { clientOnly, inFile } from './entry.ts';
import type { Entry } from './entry.ts';

const user = 'auth-js GoTrueClient';
const admin = 'auth-js GoTrueAdminApi';
const mfa = 'auth-js GoTrueMFAApi';

const main = inFile(user, 'server/auth/auth.api.test.ts');
const account = inFile(user, 'server/auth/account.api.test.ts');
const client = inFile(user, 'server/auth/client.api.test.ts');
const ofProject = inFile(user, 'server/auth/project.api.test.ts');
const byAdmin = inFile(admin, 'server/auth/admin.api.test.ts');
const factor = (owner: string) => inFile(owner, 'server/auth/factor.api.test.ts');
const closed = (owner: string) => inFile(owner, 'server/auth/not-enabled.api.test.ts');

const passkeys = '.passkey, .signInWithPasskey() and .registerPasskey() are refused';
const oauth = '.oauth, .admin.oauth and .admin.customProviders are refused';

const accounts: Entry[] = [
  main.works('signUp', 'a new account waits for the code of its mail'),
  main.works('verifyOtp getUser', 'a new account waits for the code of its mail'),
  main.works('signInWithPassword getClaims', 'a password opens a session whose token names the account'),
  account.works('exchangeCodeForSession', 'a PKCE link gives a code that only the asking browser can exchange'),
  account.works(
    'updateUser resetPasswordForEmail',
    'is replaced by way of the code; the old one and other sessions end',
  ),
  main.works('refreshSession', 'is refreshed; a missed answer may be asked for again'),
  main.works('signOut', 'ends on sign-out; the others as asked', 'scopes global, local, others'),
  ofProject.works(
    'signInAnonymously',
    'makes an account without an address, which becomes a whole one by its address and a password',
    'where `enable_anonymous_sign_ins` is set',
  ),
  ofProject.works('reauthenticate', 'older than a day changes the password only with a mailed code'),
  client.works('initialize onAuthStateChange getSession dispose setSession startAutoRefresh stopAutoRefresh'),
  client.works(
    'signInWithOtp resend',
    null,
    'by mail; phone numbers answer `phone_provider_disabled`; with `shouldCreateUser: false` an unknown address is answered as a known one, not with `otp_disabled`, so that no one learns who has an account',
  ),
  client.works('getUserIdentities'),
  closed(user).off('signInWithOAuth', null, '`provider is not enabled`'),
  closed(user).off('signInWithIdToken', null, '`provider_disabled`'),
  closed(user).off('signInWithWeb3', null, '`web3_provider_disabled`'),
  closed(user).off('signInWithSSO', null, '`saml_provider_disabled`'),
  closed(user).off('linkIdentity unlinkIdentity', null, '`manual_linking_disabled`'),
  closed(user).off('signInWithPasskey registerPasskey', passkeys, '`passkey_disabled`'),
  clientOnly(user, 'isThrowOnErrorEnabled'),
  clientOnly('auth-js Subscription', 'callback unsubscribe', 'see `onAuthStateChange`'),
];

const administration: Entry[] = [
  byAdmin.works('createUser getUserById updateUserById', 'makes, reads, changes and deletes accounts'),
  byAdmin.works('deleteUser', 'removes a person softly, address and all', 'hard and soft'),
  byAdmin.works('listUsers', 'lists accounts page by page'),
  byAdmin.works('inviteUserByEmail', 'invites by mail; the link opens the account'),
  byAdmin.works('generateLink', 'gets the code and link of a mail that is not sent'),
  inFile(admin, 'server/auth/auth.api.test.ts').works('signOut', 'ends on sign-out; the others as asked'),
];

const factors: Entry[] = [
  factor(mfa).works('enroll', 'enroll gives the secret, its address and a picture of it', 'TOTP'),
  factor(mfa).works('challengeAndVerify', 'challenge and verify raise the session to aal2, and end the weaker ones'),
  factor(mfa).works(
    'challenge verify',
    'a wrong code, a spent one and one for a spent challenge are refused; the sixth wrong one waits',
  ),
  factor(mfa).works(
    'unenroll listFactors',
    'unenroll takes the factor and its level away; listFactors shows what is left',
  ),
  factor(mfa).works(
    'getAuthenticatorAssuranceLevel',
    'a new sign-in stands at aal1 until the code is given, and changes neither password nor factors before',
  ),
  factor('auth-js GoTrueAdminMFAApi').works(
    'listFactors deleteFactor',
    'an admin lists and removes the factors of someone who lost the phone',
  ),
  closed('auth-js AuthMFARecoveryCodesApi').off(
    'getStatus generate verify regenerate unenroll',
    '.mfa.recoveryCodes and phones as factors are refused',
    '`mfa_recovery_codes_enroll_not_enabled`',
  ),
];

const notOffered: Entry[] = [
  closed('auth-js AuthPasskeyApi').off(
    'startRegistration verifyRegistration startAuthentication verifyAuthentication list update delete',
    passkeys,
    '`passkey_disabled`',
  ),
  closed('auth-js GoTrueAdminPasskeyApi').off('listPasskeys deletePasskey', passkeys, '`passkey_disabled`'),
  closed('auth-js AuthOAuthServerApi').off(
    'getAuthorizationDetails approveAuthorization denyAuthorization listGrants revokeGrant',
    oauth,
    '`feature_disabled`',
  ),
  closed('auth-js GoTrueAdminOAuthApi').off(
    'listClients createClient getClient updateClient deleteClient regenerateClientSecret',
    oauth,
    '`feature_disabled`',
  ),
  closed('auth-js GoTrueAdminCustomProvidersApi').off(
    'listProviders createProvider getProvider updateProvider deleteProvider',
    oauth,
    '`feature_disabled`',
  ),
];

/** Accounts and sessions. */
export const auth: Entry[] = [...accounts, ...administration, ...factors, ...notOffered];
