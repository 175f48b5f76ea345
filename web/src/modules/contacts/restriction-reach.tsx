import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { reasonInput } from './contact.ts';
import { contacts, useRelease } from './contact.queries.ts';

/** The accounts and addresses that a restriction holds for, and the way to say that an account is another person's. */
export function RestrictionReach({ link }: { link: string }) {
  const reach = useRead(contacts.reach, link).data;
  const [other, setOther] = useState<string | null>(null);
  if (!reach) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        Applies to
      </Text>
      <Lines>
        {reach.accounts.map(({ id, name, email, is_contact: own }) => (
          <Line key={id} title={name || email} notes={[['Account', email]]}>
            {!own && (
              <ActButton size="xs" quiet onPress={() => setOther(id)}>
                Someone else…
              </ActButton>
            )}
          </Line>
        ))}
        {reach.addresses.map((address) => (
          <Line key={address} title={address} notes={[['Email address']]} />
        ))}
      </Lines>
      {other && <ReleaseForm link={link} account={other} onClose={() => setOther(null)} />}
    </>
  );
}

/** Says why an account is another person's. */
function ReleaseForm({ link, account, onClose }: { link: string; account: string; onClose: () => void }) {
  const release = useRelease(link);
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      onClose={onClose}
      title="Does this account belong to someone else?"
      form={form}
      submitLabel="Release account"
      onSubmit={({ reason }) => release.send({ account, reason })}
    >
      {form.field('reason', 'How you know', {
        rows: 3,
        note: 'The restriction stops applying to this account right away. The log keeps it.',
      })}
    </FormModal>
  );
}
