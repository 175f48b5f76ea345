import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { CancelForm, CompleteForm } from './end-forms.tsx';
import { ReliefForm } from './relief-form.tsx';
import type { Relief } from './relief.api.ts';
import { reliefs, useUndoRelief } from './relief.queries.ts';

/** What can be done with a relief, for those who may. */
export function ReliefVerbs({ relief, warning }: { relief: Relief; warning: string | null }) {
  const [form, setForm] = useState<'complete' | 'cancel' | 'edit' | null>(null);
  const undo = useUndoRelief(relief.id);
  const open = relief.state === 'open';
  const close = () => setForm(null);
  const outgoing = { assignment: relief.outgoing_id, cadet: relief.outgoing_cadet_id };
  return (
    <>
      {open && (
        <ActButton primary needs="job-board:update" onPress={() => setForm('complete')}>
          Complete relief…
        </ActButton>
      )}
      <Print relief={relief} />
      <MoreMenu
        verbs={[
          open && { label: 'Change cadet or date…', needs: 'job-board:update', run: () => setForm('edit') },
          open && { label: 'Cancel relief…', needs: 'job-board:update', run: () => setForm('cancel') },
          relief.state === 'completed' && { label: 'Undo relief', needs: 'job-board:update', run: () => undo.start() },
        ]}
      />
      {form === 'complete' && <CompleteForm relief={relief} warning={warning} onClose={close} />}
      {form === 'cancel' && <CancelForm relief={relief} onClose={close} />}
      {form === 'edit' && (
        <ReliefForm
          outgoing={{ ...outgoing, name: relief.outgoing_name, title: relief.title }}
          relief={{ id: relief.id, cadet: relief.cadet_id, planned_on: relief.planned_on }}
          onClose={close}
        />
      )}
    </>
  );
}

function Print({ relief }: { relief: Relief }) {
  const [{ make, making }, letterhead] = [usePdf(), useLetterhead()];
  const items = useRead(reliefs.reliefItems, relief.id).data;
  const manages = useCan('job-board:update');
  if (!items) return null;
  const print = () =>
    make(`Handover ${relief.title}`, async () =>
      (await import('./relief.pdf.tsx')).reliefPdf({ letterhead, relief, items, manages }),
    );
  return (
    <ActButton icon={IconPrinter} busy={making} onPress={() => void print()}>
      Print (PDF)
    </ActButton>
  );
}
