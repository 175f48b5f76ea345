export type ErrorBody = Record<string, unknown>;

/** A refusal that becomes the reply as it is: status, JSON body and extra headers. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The body that the data API uses for every refusal. */
export function apiError(
  status: number,
  code: string,
  message: string,
  details: unknown = null,
  hint: string | null = null,
  headers: Record<string, string> = {},
): HttpError {
  return new HttpError(status, { code, message, details, hint }, headers);
}
