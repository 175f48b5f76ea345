import { useRef, useState } from 'react';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { temporaryPassword } from '../../shared/form/temporary-password.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { SignInSlip } from './sign-in-slip.tsx';
import type { Role } from './user.api.ts';
import { UserFields } from './user-fields.tsx';
import { accounts, useCreateUser } from './user.queries.ts';
import { newUserInput } from './user.ts';

type Props = { onClose: () => void };

/** Creates an account with a temporary password, then shows the sign-in this one time, to copy or print. */
export function UserCreate({ onClose }: Props) {
  const roles = useRead(accounts.roles);
  const [made, setMade] = useState<SignIn | null>(null);
  if (made) return <SignInSlip title="User created" slips={[made]} onClose={onClose} />;
  return (
    <QueryView query={roles}>{(known) => <CreateForm roles={known} onClose={onClose} onMade={setMade} />}</QueryView>
  );
}

type FormProps = Props & { roles: Role[]; onMade: (made: SignIn) => void };

function CreateForm({ roles, onClose, onMade }: FormProps) {
  const form = useZodForm(newUserInput, { ...EMPTY, password: temporaryPassword() }, { draft: 'never' });
  const create = useCreateUser(roles);
  const done = useRef(false);
  return (
    <FormModal
      opened
      // The dialog closes after success, and the slip replaces it.
      onClose={() => done.current || onClose()}
      title="Create a user"
      form={form}
      submitLabel="Create user"
      size={640}
      onSubmit={async (input) => {
        try {
          await create.send(input);
        } catch (error) {
          const { title, detail } = toAppError(error);
          toast.failed(title, detail);
          throw error;
        }
        done.current = true;
        onMade({ name: `${input.first_name} ${input.last_name}`, email: input.email, password: input.password });
      }}
    >
      <UserFields form={form} roles={roles} />
    </FormModal>
  );
}

const EMPTY = {
  email: '',
  first_name: '',
  last_name: '',
  role_id: '',
  is_cadet: false,
  grade: '',
  rank: '',
  flight: '',
};
