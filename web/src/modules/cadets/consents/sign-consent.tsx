import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { consentAllows, consentLabel } from '../../../../../domain/cadets/consent.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { SignatureField } from '../../../shared/signature/signature-field.tsx';
import { appError } from '../../../shared/supabase/error.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useSignConsent } from './consent.queries.ts';

const schema = z.object({ state: z.string().min(1, 'Choose an answer.') });

type Props = {
  cadet: Pick<SlotCadet, 'id' | 'first_name' | 'last_name'>;
  type: string;
  /** True if the family agreed before, so that a no withdraws the consent. */
  granted: boolean;
  onClose: () => void;
};

/** A parent answers a consent for their own child, in their own name. */
export function SignConsent({ cadet, type, granted, onClose }: Props) {
  const sign = useSignConsent();
  const profile = useProfile().data;
  const form = useZodForm(schema, { state: '' });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [unsigned, setUnsigned] = useState(false);
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || (profile?.email ?? '');
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Consent: ${consentLabel(type).toLowerCase()}`}
      form={form}
      submitLabel="Sign"
      onSubmit={async ({ state }) => {
        setUnsigned(!signature);
        if (!signature) throw appError('unsigned', 'Not signed', 'Sign below the answer first.');
        await sign.send({ cadet: cadet.id, type, state, signature });
      }}
    >
      <p>
        For{' '}
        <strong>
          {cadet.first_name} {cadet.last_name}
        </strong>
        : {consentAllows(type)}
      </p>
      <Radio.Group label="Your answer" required key={form.key('state')} {...form.getInputProps('state')}>
        <Stack gap="xs" mt={6}>
          <Radio value="granted" label="Yes, I agree" />
          <Radio
            value={granted ? 'withdrawn' : 'denied'}
            label={granted ? 'No, I withdraw my consent' : "No, I don't agree"}
          />
        </Stack>
      </Radio.Group>
      <SignatureField
        name={name}
        error={unsigned && !signature ? 'Type your full name, or draw your signature.' : null}
        onChange={setSignature}
      />
      <p>You can change your answer here at any time.</p>
    </FormModal>
  );
}
