import { Refusal } from '../_shared/reply.ts';

/** What the caller sends; `cadet_id` gives an account to a cadet who is on the roster already. */
export type NewUser = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: string;
  school_id: string | null;
  grade: string | null;
  rank: string | null;
  flight: string | null;
  cadet_id: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the request's body. Raises a `Refusal` that names the field. */
export async function readNewUser(request: Request): Promise<NewUser> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The request has no body', { code: 'body' });
  const text = (key: string): string | null => {
    const value: unknown = Reflect.get(body, key);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
  };
  const required = (key: string, label: string): string => {
    const value = text(key);
    if (value === null) throw new Refusal(400, `${label} is missing`, { code: 'missing', field: key });
    return value;
  };
  const id = (key: string): string | null => {
    const value = text(key);
    if (value !== null && !UUID.test(value)) throw new Refusal(400, `This is no ${key}`, { code: 'id', field: key });
    return value;
  };
  const email = required('email', 'E-mail').toLowerCase();
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw new Refusal(400, `"${email}" is no e-mail address`, { code: 'email', field: 'email' });
  }
  const password: unknown = Reflect.get(body, 'password');
  if (typeof password !== 'string' || password.length < 6) {
    throw new Refusal(400, 'Password must be at least 6 characters long.', {
      code: 'weak_password',
      field: 'password',
    });
  }
  return {
    email,
    password,
    first_name: required('first_name', 'First name'),
    last_name: required('last_name', 'Last name'),
    role: required('role', 'Role'),
    school_id: id('school_id'),
    grade: text('grade'),
    rank: text('rank'),
    flight: text('flight'),
    cadet_id: id('cadet_id'),
  };
}
