import { useState } from 'react';
import { ForWhom } from '../../shared/audience/for-whom.tsx';
import { useAudienceWords } from '../../shared/audience/use-audience-words.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { momentOf } from '../../shared/time/local-moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { publishInput } from './announcement.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { usePublish, useRemind, useWithdraw, type Whole } from './announcements.queries.ts';

/** What can be done with an announcement now. */
export function AnnouncementVerbs({ row }: { row: Whole }) {
  const [open, setOpen] = useState<'edit' | 'publish' | null>(null);
  const withdraw = useWithdraw(row.id);
  const remind = useRemind(row.id);
  const close = () => setOpen(null);
  const shown = row.state === 'live';
  const takeBack = async () => {
    const text = shown ? 'Recipients can no longer see it.' : 'It goes back to a draft.';
    if (await confirm({ title: `Unpublish ${row.title}?`, text, confirmLabel: 'Unpublish' })) withdraw.start();
  };
  return (
    <>
      <MoreMenu
        verbs={[
          (shown || row.state === 'scheduled') && { label: 'Unpublish…', run: () => void takeBack() },
          shown &&
            row.needs_ack &&
            row.acknowledged < row.meant && { label: 'Remind who hasn’t acknowledged', run: () => remind.start() },
        ]}
      />
      <ActButton needs="announcements:update" onPress={() => setOpen('edit')}>
        Edit…
      </ActButton>
      {(row.state === 'draft' || row.state === 'withdrawn' || row.state === 'scheduled') && (
        <ActButton primary needs="announcements:update" onPress={() => setOpen('publish')}>
          Publish…
        </ActButton>
      )}
      {open === 'edit' && <AnnouncementForm row={row} onClose={close} onSaved={close} />}
      {open === 'publish' && <PublishForm row={row} onClose={close} />}
    </>
  );
}

function PublishForm({ row, onClose }: { row: Whole; onClose: () => void }) {
  const nobody = useAudienceWords()(row.audience) === '';
  const { timeZone } = useSchool();
  const publish = usePublish(row.id);
  const form = useZodForm(publishInput, { publish_at: '' });
  return (
    <FormModal
      title="Publish"
      submitLabel="Publish"
      form={form}
      onClose={onClose}
      off={nobody ? 'Choose recipients first.' : null}
      onSubmit={({ publish_at: at }) => publish.send(at === '' ? null : momentOf(at, timeZone) || null)}
    >
      <ForWhom audience={row.audience} />
      {form.field('publish_at', 'When', { note: 'Leave blank to publish now. Recipients are notified at that time.' })}
    </FormModal>
  );
}
