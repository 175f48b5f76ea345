import { readBody } from '../_shared/body.ts';

/** Who is invited, as what; `cadet_id` names the cadet on the roster whose account it will be. */
export type Invitation = {
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  role_id: string | null;
  school_id: string | null;
  cadet_id: string | null;
};

/** Reads the request's body. Raises a `Refusal` that names the field. */
export async function readInvitation(request: Request): Promise<Invitation> {
  const { required, id, email } = await readBody(request);
  return {
    email: email(),
    first_name: required('first_name', 'First name'),
    last_name: required('last_name', 'Last name'),
    role: required('role', 'Role'),
    role_id: id('role_id'),
    school_id: id('school_id'),
    cadet_id: id('cadet_id'),
  };
}
