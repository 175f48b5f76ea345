/** A refusal in the words of GoTrue: HTTP status, error code, message, and further details for the client. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

/** 429 with the seconds after which it is worth trying again. */
export function tooMany(code: string, message: string, seconds: number): AuthError {
  return new AuthError(429, code, message, {}, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

export function invalid(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}

/** The same words for a wrong password and an unknown account. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function expiredCode(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError(403, 'otp_expired', message);
}

/**
 * The body of a refusal: `{code, message}` for clients that name the API version 2024-01-01 or later (supabase-js
 * does), else `{code: status, error_code, msg}` as before.
 */
export function errorBody(error: AuthError, apiVersion: string | undefined): Record<string, unknown> {
  if (speaksNewErrors(apiVersion)) return { code: error.code, message: error.message, ...error.more };
  return { code: error.status, error_code: error.code, msg: error.message, ...error.more };
}

/** Whether an `X-Supabase-Api-Version` header names 2024-01-01 or later. */
export function speaksNewErrors(apiVersion: string | undefined): boolean {
  return apiVersion !== undefined && /^2\d{3}-\d{2}-\d{2}$/.test(apiVersion) && apiVersion >= '2024-01-01';
}
