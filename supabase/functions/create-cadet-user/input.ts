import { readBody } from '../_shared/body.ts';
import { Refusal } from '../_shared/reply.ts';

/**
 * What the caller sends; `cadet_id` gives an account to a cadet who is on the roster already, `role_id` names a role of the
 * school that rests on `role`.
 */
export type NewUser = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: string;
  role_id: string | null;
  school_id: string | null;
  grade: string | null;
  rank: string | null;
  flight: string | null;
  cadet_id: string | null;
};

/** Reads the request's body. Raises a `Refusal` that names the field. */
export async function readNewUser(request: Request): Promise<NewUser> {
  const { text, required, id, email, raw } = await readBody(request);
  const address = email();
  const password = raw('password');
  if (typeof password !== 'string' || password.length < 6) {
    throw new Refusal(400, 'Password must be at least 6 characters long.', {
      code: 'weak_password',
      field: 'password',
    });
  }
  return {
    email: address,
    password,
    first_name: required('first_name', 'First name'),
    last_name: required('last_name', 'Last name'),
    role: required('role', 'Role'),
    role_id: id('role_id'),
    school_id: id('school_id'),
    grade: text('grade'),
    rank: text('rank'),
    flight: text('flight'),
    cadet_id: id('cadet_id'),
  };
}
