import { z } from 'zod';
import { factorsQuery } from '../../../shared/factor/factor.queries.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useSign } from '../certify.acts.ts';
import type { Certificate } from '../certify.queries.ts';

const input = z.object({ password: line('Enter your password, or the code of your app.', 200) });

type Props = { certificate: Certificate; onClose: () => void };

/** Signs a certificate. The person proves again that it's them: by their app where they have one, else by their password. */
export function SignForm({ certificate, onClose }: Props) {
  return (
    <QueryView query={useRead(factorsQuery)} isEmpty={() => false} loading={<></>}>
      {([factor]) => <Ready certificate={certificate} factor={factor?.id ?? null} onClose={onClose} />}
    </QueryView>
  );
}

function Ready({ certificate, factor, onClose }: Props & { factor: string | null }) {
  const email = useProfile().data?.email ?? '';
  const form = useZodForm(input, { password: '' }, { draft: 'never' });
  const sign = useSign(certificate.id);
  return (
    <FormModal
      title={`Sign certificate ${certificate.number}`}
      size={600}
      onClose={onClose}
      form={form}
      submitLabel="Sign"
      onSubmit={({ password }) =>
        sign.send(factor === null ? { email, password } : { factor, code: password.replaceAll(/\D/g, '') })
      }
    >
      <p>{certificate.statement}</p>
      <p className={parts.noteLine}>Your name, what you are at the meet, and the time go on the certificate.</p>
      {form.field('password', factor === null ? 'Your password' : '6-digit code of your app', {
        autoFocus: true,
        ...(factor === null
          ? { secret: true, autoComplete: 'current-password' }
          : { numeric: true, autoComplete: 'one-time-code' }),
      })}
    </FormModal>
  );
}
