import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useAgree, useRemoveContact } from './page.acts.ts';
import { type PageContact, pageReads } from './page.queries.ts';
import { contactInput } from './page.ts';

/** Who is named on the public page. Everyone adds only themselves. */
export function ContactsCard({ meet }: { meet: string }) {
  const query = useRead(pageReads.contacts, meet);
  const me = useProfile().data?.id;
  const [open, setOpen] = useState(false);
  const remove = useRemoveContact(meet);
  const own = (query.data ?? []).find((row) => row.profile_id === me);
  return (
    <>
      <LineCard
        title="Contacts on the page"
        query={query}
        rows={(rows) => rows}
        empty="No one is named on the page. Add yourself, with a phone or an email if you want them shown."
        line={(row) => (
          <Line key={row.id} title={row.name} notes={[row.phone ?? '', row.email ?? '']}>
            <ActButton size="xs" busy={remove.busy} onPress={() => remove.start(row.id)}>
              Remove
            </ActButton>
          </Line>
        )}
      />
      {query.data && (
        <div className={parts.verbs}>
          <ActButton size="xs" onPress={() => setOpen(true)}>
            {own ? 'Edit your contact…' : 'Add yourself…'}
          </ActButton>
        </div>
      )}
      {open && <ContactForm meet={meet} own={own} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { meet: string; own: PageContact | undefined; onClose: () => void };

function ContactForm({ meet, own, onClose }: Props) {
  const { data: profile } = useProfile();
  const name = [profile?.title, profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  const form = useZodForm(contactInput, { name: own?.name ?? name, phone: own?.phone ?? '', email: own?.email ?? '' });
  const agree = useAgree(meet);
  return (
    <FormModal
      title="Your contact on the page"
      onClose={onClose}
      form={form}
      submitLabel="Show it to everyone"
      onSubmit={agree.send}
    >
      {form.field('name', 'Name')}
      <FieldGrid>
        {form.field('phone', 'Phone', { note: 'Blank: not shown' })}
        {form.field('email', 'Email', { note: 'Blank: not shown' })}
      </FieldGrid>
      <p className={parts.noteLine}>Anyone on the web can read this until you remove it.</p>
    </FormModal>
  );
}
