import { Refusal } from './reply.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the fields of a JSON request; each reader raises a `Refusal` that names the field. */
export type Body = {
  text: (key: string) => string | null;
  required: (key: string, label: string) => string;
  id: (key: string) => string | null;
  email: () => string;
  raw: (key: string) => unknown;
};

/** Reads the request's body. Raises a `Refusal` where it has none. */
export async function readBody(request: Request): Promise<Body> {
  return bodyOf(await request.json().catch(() => null));
}

/** The readers of a body that was parsed already. Raises a `Refusal` where it is no object. */
export function bodyOf(body: unknown): Body {
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The request has no body', { code: 'body' });
  const raw = (key: string): unknown => Reflect.get(body, key);
  const text = (key: string): string | null => {
    const value = raw(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
  };
  const required = (key: string, label: string): string => {
    const value = text(key);
    if (value === null) throw new Refusal(400, `${label} is missing`, { code: 'missing', field: key });
    return value;
  };
  const id = (key: string): string | null => {
    const value = text(key);
    if (value !== null && !UUID.test(value))
      throw new Refusal(400, `That choice isn't valid. Reload the page.`, { code: 'id', field: key });
    return value;
  };
  const email = (): string => {
    const value = required('email', 'Email').toLowerCase();
    if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return value;
    throw new Refusal(400, `"${value}" isn't an email address`, { code: 'email', field: 'email' });
  };
  return { text, required, id, email, raw };
}
