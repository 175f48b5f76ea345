/** Auth codes in plain words; the server's own message is used for every other code. */
export const authTexts: Record<string, string> = {
  invalid_credentials: "That email address or password isn't right. Check both, then try again.",
  email_not_confirmed: 'Confirm your email address first. Enter the code from our email, or use its link.',
  user_banned: 'This account has been deactivated. Ask your instructor or administrator.',
  over_request_rate_limit: 'Too many attempts. Wait a minute, then try again.',
  over_sign_in_attempts:
    'Too many sign-in attempts for this account today. Choose “Forgot your password?” to sign in with a code sent by email.',
  over_email_send_rate_limit: 'Too many emails were requested. Wait a minute, then try again.',
  otp_expired: 'That code is wrong or has expired. Request a new one.',
  same_password: "Choose a password that's different from your current one.",
  AuthSessionMissingError: 'Your session has ended. Please sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  mfa_verification_failed: "That code isn't right or was already used. Wait for the next one.",
  mfa_challenge_expired: 'That code has expired. Enter the code that the app shows now.',
  insufficient_aal: 'Sign in again with your two-step verification code first.',
  bad_jwt: 'Your session is no longer valid. Please sign in again.',
};

/** Database codes whose own message says nothing to a person. */
export const databaseTexts: Record<string, { title: string; detail: string }> = {
  '23505': { title: 'Already exists', detail: 'An entry with the same value already exists. Use a different value.' },
  '23503': { title: 'Still in use', detail: 'Other entries use this one. Remove them first.' },
  '23514': { title: 'Value not allowed', detail: "One of the values isn't allowed. Check them, then try again." },
  '42501': { title: 'Not allowed', detail: "You don't have permission to do this." },
  '57014': { title: 'That took too long', detail: 'The server stopped the request. Please try again.' },
  PGRST116: { title: 'Not found', detail: "This entry doesn't exist, or you don't have permission to see it." },
  PGRST301: { title: 'Session ended', detail: 'Your session is no longer valid. Please sign in again.' },
  PGRST303: { title: 'Session ended', detail: 'Your session is no longer valid. Please sign in again.' },
};

export const networkError = {
  code: 'network',
  title: 'No connection',
  detail: "The server didn't answer. Check your connection, then try again.",
};
