import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { optionsOf } from '../meet.ts';
import { documentInput, type DocumentInput, type MeetDocument, toDocumentForm } from './document.ts';
import { DOCUMENT_KIND, documentName } from '../../../shared/meet/document-name.ts';

type Props = { meet: string; row?: MeetDocument; others: MeetDocument[]; onClose: () => void };

/** Adds a document of a meet, or edits the one given. Its file is added to the list afterward. */
export function DocumentForm({ meet, row, others, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const first = others.some(({ kind }) => kind === 'sop') ? 'amendment' : 'sop';
  const form = useRecordForm(documentInput, 'meet_documents', row, (of) => toDocumentForm(of, first));
  const save = useAct('competition-meets', {
    run: async (db, p_input: DocumentInput, p_key) =>
      (await db.rpc('save_meet_document', { p_meet: meet, p_id: id, p_input, p_key }).throwOnError()).data,
    done: 'Document saved',
  });
  const replaced = others.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: documentName(one) }));
  return (
    <FormModal
      title={row ? 'Edit document' : 'New document'}
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save document"
      onSubmit={save.send}
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: optionsOf(DOCUMENT_KIND) })}
        {form.field('number', 'Number', { numeric: true, note: 'Blank: an amendment gets the next number' })}
      </FieldGrid>
      {form.field('title', 'Title', { placeholder: 'Standing operating procedure' })}
      <FieldGrid>
        {form.field('effective_on', 'In effect from')}
        {replaced.length > 0 &&
          form.field('supersedes_id', 'Replaces', { options: [{ value: '', label: 'Nothing' }, ...replaced] })}
      </FieldGrid>
      {form.field('link', 'Link', { placeholder: 'https://', note: 'If it is on another website' })}
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
