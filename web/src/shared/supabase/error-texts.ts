/** Auth codes in plain words; the server's own message is used for every other code. */
export const authTexts: Record<string, string> = {
  invalid_credentials: 'The email address or the password is not right.',
  email_not_confirmed: 'Confirm your email address first. Enter the code from our email, or use its link.',
  user_banned: 'This account has been deactivated. Ask your instructor or administrator.',
  over_request_rate_limit: 'Too many attempts. Wait a minute, then try again.',
  over_sign_in_attempts:
    'Too many sign-in attempts for this account today. Choose “Forgot your password?” to get in with a code sent by email.',
  over_email_send_rate_limit: 'Too many emails were asked for. Wait a minute, then try again.',
  otp_expired: 'The code is wrong or no longer valid. Ask for a new one.',
  same_password: 'The new password must differ from the old one.',
  AuthSessionMissingError: 'Your session has ended. Please sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  mfa_verification_failed: 'The code is not right, or was used already. Wait for the next one.',
  mfa_challenge_expired: 'That took too long. Enter the code that the app shows now.',
  insufficient_aal: 'Sign in again with the code of your second factor first.',
  bad_jwt: 'Your session is no longer valid. Please sign in again.',
};

/** Database codes whose own message says nothing to a person. */
export const databaseTexts: Record<string, { title: string; detail: string }> = {
  '23505': { title: 'Already there', detail: 'An entry with the same value exists already.' },
  '23503': { title: 'Still in use', detail: 'Other entries refer to this one.' },
  '23514': { title: 'Not a valid value', detail: 'One of the values is outside what is allowed.' },
  '42501': { title: 'Not allowed', detail: 'You do not have permission to do this.' },
  '57014': { title: 'That took too long', detail: 'The server stopped the request. Please try again.' },
  PGRST116: { title: 'Not found', detail: 'This entry does not exist, or you may not see it.' },
  PGRST301: { title: 'Session ended', detail: 'Your session is no longer valid. Please sign in again.' },
  PGRST303: { title: 'Session ended', detail: 'Your session is no longer valid. Please sign in again.' },
};

export const networkError = {
  code: 'network',
  title: 'No connection',
  detail: 'The server did not answer. Check your connection and try again.',
};
