const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** A JSON reply that a browser of any origin may read. */
export function reply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...CORS, 'content-type': 'application/json' } });
}

/** The answer to a browser's question whether it may ask. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

/** A refusal in the form the specification names: an `error` text; code and field are for the form. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: { code: string; field?: string; hint?: string };

  constructor(status: number, message: string, details: { code: string; field?: string; hint?: string }) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The reply that tells it. */
  toReply(): Response {
    return reply({ error: this.message, ...this.details }, this.status);
  }
}

type DatabaseError = { message: string; code?: string | undefined; details?: string | null; hint?: string | null };

/** The refusal that the database raised, with its status: 403 where the caller may not, else 400. */
export function refusalOf(error: DatabaseError): Refusal {
  const [code = '', field] = (error.details ?? '').split(':');
  if (error.code === '42501') return new Refusal(403, error.message, { code: 'permission_denied' });
  if (error.code !== 'P0001')
    return new Refusal(500, 'Something went wrong. Please try again.', { code: 'unexpected' });
  return new Refusal(code === 'duplicate' || code === 'has_account' ? 409 : 400, error.message, {
    code,
    ...(field ? { field } : {}),
    ...(error.hint ? { hint: error.hint } : {}),
  });
}
