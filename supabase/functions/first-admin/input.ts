import { Refusal } from '../_shared/reply.ts';

/** What the setup page sends. */
export type FirstAdmin = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  school_name: string;
  program_type: string;
  unit_number: string;
  time_zone: string;
};

/** Reads the request's body. Raises a `Refusal` that names the field. */
export async function readFirstAdmin(request: Request): Promise<FirstAdmin> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The request has no body', { code: 'body' });
  const text = (key: keyof FirstAdmin): string => {
    const value: unknown = Reflect.get(body, key);
    return typeof value === 'string' ? value.trim() : '';
  };
  const required = (key: keyof FirstAdmin, label: string): string => {
    const value = text(key);
    if (!value) throw new Refusal(400, `${label} is missing`, { code: 'missing', field: key });
    return value;
  };
  const email = required('email', 'Email').toLowerCase();
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw new Refusal(400, `"${email}" isn't an email address`, { code: 'email', field: 'email' });
  }
  return {
    email,
    password: required('password', 'Password'),
    first_name: required('first_name', 'First name'),
    last_name: required('last_name', 'Last name'),
    school_name: required('school_name', 'School name'),
    program_type: text('program_type'),
    unit_number: text('unit_number'),
    time_zone: text('time_zone'),
  };
}

/** The purpose written into the caller's token, whose signature was checked before; null where there is none. */
export function purposeOf(request: Request): string | null {
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const purpose: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'purpose') : null;
    return typeof purpose === 'string' ? purpose : null;
  } catch {
    return null;
  }
}
