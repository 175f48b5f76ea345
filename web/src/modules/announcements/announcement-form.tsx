import { useState } from 'react';
import { type Audience, audienceShape } from '../../shared/audience/audience.ts';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { byRead } from '../../shared/form/read-record.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { localOf, momentOf } from '../../shared/time/local-moment.ts';
import { announcementInput } from './announcement.ts';
import { announcements, useSave, type Whole } from './announcements.queries.ts';
import { TranslationFields } from './translation-fields.tsx';

type Props = {
  row?: Whole;
  /** Whom a new one is for, where the page that led here says so. */
  audience?: Audience | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** Writes an announcement, or corrects it. It stays a draft until it is published. */
export function AnnouncementForm({ row, audience: chosen = {}, onClose, onSaved }: Props) {
  const { timeZone } = useSchool();
  const save = useSave();
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useRecordForm(
    announcementInput,
    'announcements',
    row,
    (row) => ({
      title: row?.title ?? '',
      body: row?.body ?? '',
      audience: audienceShape.parse(row?.audience ?? chosen),
      needs_ack: row?.needs_ack ?? false,
      pinned: row?.pinned ?? false,
      expires_at: localOf(row?.expires_at, timeZone),
      translations: row?.translations ?? [],
    }),
    { read: byRead(announcements.one) },
  );
  const [audience, setAudience] = useState(() => audienceShape.parse(form.getValues().audience));
  form.watch('audience', ({ value }) => setAudience(audienceShape.parse(value)));
  const error = form.errors['audience'];
  return (
    <FormModal
      title={row ? 'Edit the announcement' : 'New announcement'}
      submitLabel={row ? 'Save' : 'Save draft'}
      size={680}
      form={form}
      onClose={onClose}
      onSubmit={async ({ expires_at: until, ...input }) => {
        await save.send({ id, ...input, expires_at: momentOf(until, timeZone) ?? '' });
        onSaved(id);
      }}
    >
      {form.field('title', 'Title', { autoFocus: true })}
      {form.field('body', 'Text', { rows: 6 })}
      <AudienceField
        label="Recipients"
        withOutside
        value={audience}
        error={typeof error === 'string' ? error : null}
        onChange={(next) => form.setFieldValue('audience', audienceShape.parse(next))}
      />
      {form.field('needs_ack', 'Ask to acknowledge', { note: 'You see who has confirmed reading it.' })}
      {form.field('pinned', 'Pin to top')}
      {form.field('expires_at', 'Until', { note: 'After that, it moves to past announcements.' })}
      <TranslationFields form={form} />
    </FormModal>
  );
}
