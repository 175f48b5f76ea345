import { authTexts, databaseTexts, networkError } from './error-texts.ts';

/** A failure in words a person can act on. `field` names the form field it belongs to. */
export type AppError = { code: string; title: string; detail: string; field?: string };

type Raw = Record<string, unknown>;

const noNetwork = /failed to fetch|networkerror|load failed|network request failed|fetch failed/i;

/** Turns whatever PostgREST, Auth, Storage or Functions threw into one shape. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!isRecord(error)) return unknownError(typeof error === 'string' ? error : '');
  const message = text(error['message']);
  const name = text(error['name']);
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError' || noNetwork.test(message))
    return networkError;
  if (name.startsWith('Auth')) return fromAuth(error, message);
  if (name.startsWith('Storage'))
    return { code: text(error['statusCode']) || 'storage', title: "Couldn't save the file", detail: message };
  if ('hint' in error || 'details' in error) return fromDatabase(error, message);
  return unknownError(message);
}

/** Why something can't be shown: what may not be read isn't told apart from what isn't there. */
export function toReadError(error: unknown): AppError {
  const failure = toAppError(error);
  return failure.code === '42501' ? { ...failure, ...databaseTexts['PGRST116'] } : failure;
}

/** Builds a failure of our own, such as from the `error` field of a function's reply. */
export function appError(code: string, title: string, detail: string, field?: string): AppError {
  return field === undefined ? { code, title, detail } : { code, title, detail, field };
}

/** Reads the reply behind a failed function call and gives its message. */
export async function fromFunction(error: unknown): Promise<AppError> {
  const context = isRecord(error) ? error['context'] : undefined;
  if (!(context instanceof Response)) return toAppError(error);
  const body: unknown = await context
    .clone()
    .json()
    .catch(() => null);
  // A proxy in front of the functions answered in their place.
  if (!isRecord(body)) return context.status >= 500 ? networkError : toAppError(error);
  const field = text(body['field']);
  const found = appError(
    text(body['code']) || `http_${context.status}`,
    'Something went wrong',
    text(body['error']) || text(body['message']),
  );
  return field ? { ...found, field } : found;
}

/** Why a password is weak; the service's technical word becomes a plain one. */
function reasonText(reason: unknown): string {
  return reason === 'pwned' ? 'found in a known data leak' : String(reason);
}

function fromAuth(error: Raw, message: string): AppError {
  const code = text(error['code']) || text(error['name']);
  const reasons = Array.isArray(error['reasons']) ? error['reasons'].map(reasonText).join(', ') : '';
  const known = authTexts[code];
  if (known) return { code, title: 'Sign in failed', detail: known };
  return { code, title: 'Something went wrong', detail: reasons ? `${message} (${reasons})` : message };
}

/** Our own functions raise with a machine code in `details` and the way out in `hint`. */
function fromDatabase(error: Raw, message: string): AppError {
  const code = text(error['code']);
  const detail = text(error['details']);
  const hint = text(error['hint']);
  const known = databaseTexts[code];
  if (known) return { code, ...known };
  if (!code.startsWith('P0') && !code.startsWith('PT'))
    return { code: code || 'database', title: 'Something went wrong', detail: message };
  const [machine, field] = detail.split(':');
  return appError(machine || code, 'Something went wrong', inSentences(message, hint), field || undefined);
}

/** What is wrong and what to do about it, one sentence each; either may be missing. */
export function inSentences(message: string, hint: string): string {
  const ended = hint && message && !/[.!?]$/.test(message) ? `${message}.` : message;
  return [ended, hint].filter(Boolean).join(' ');
}

function unknownError(message: string): AppError {
  return {
    code: 'unknown',
    title: 'Something went wrong',
    detail: message || 'Please try again. If it keeps happening, tell your administrator.',
  };
}

function isAppError(error: unknown): error is AppError {
  return (
    isRecord(error) &&
    typeof error['code'] === 'string' &&
    typeof error['title'] === 'string' &&
    typeof error['detail'] === 'string'
  );
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
