import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { type Organization, readOrganization, valuesOf } from './organization.api.ts';
import { KIND, organizationInput } from './organization.ts';
import { organizations, useSaveOrganization } from './organization.queries.ts';

type Props = { row?: Organization; onClose: () => void; onSaved?: (id: string) => void };

/** Adds an organization, or edits it. */
export function OrganizationForm({ row, onClose, onSaved }: Props) {
  const save = useSaveOrganization();
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const awards = useRead(organizations.awards, useSchool().schoolId ?? undefined).data ?? [];
  const form = useRecordForm(organizationInput, 'organizations', row, valuesOf, { read: readOrganization });
  return (
    <FormModal
      onClose={onClose}
      title={row ? 'Edit organization' : 'New organization'}
      size={640}
      form={form}
      submitLabel="Save organization"
      onSubmit={async (input) => {
        await save.send({ id, input });
        onSaved?.(id);
      }}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true })}
        {form.field('kind', 'Kind', { options: KIND.options })}
        {form.field('phone', 'Phone')}
        {form.field('website', 'Website')}
        {form.field('renewal_on', 'Renew support by', { note: 'It shows on the dashboard starting 30 days before.' })}
      </FieldGrid>
      {form.field('address', 'Address', { rows: 2 })}
      {form.field('award_codes', 'Awards it sponsors', { many: true, options: awards })}
      {form.field('note', 'Note', { rows: 2, note: 'For staff only.' })}
    </FormModal>
  );
}
