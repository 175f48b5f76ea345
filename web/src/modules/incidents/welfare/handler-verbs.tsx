import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { personName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { AddHandlerForm, CloseForm } from './handler-forms.tsx';
import { openReport, type Opened } from './welfare.api.ts';
import { useHandle } from './welfare.queries.ts';

/** What its handlers can do with a report. */
export function HandlerVerbs({ report }: { report: Opened }) {
  const [open, setOpen] = useState<'close' | 'handler' | null>(null);
  const handle = useHandle(report.id);
  const closed = report.state === 'closed';
  const to = (state: string, done: string) => handle.start({ input: { act: 'state', state }, done });
  const held = report.hold_since !== null;
  const startClock = async () => {
    const text = 'The school has 48 hours from when the report was sent to notify the service. This can’t be undone.';
    if (await confirm({ title: 'Is it about a program adult?', text, confirmLabel: 'Start the clock' }))
      handle.start({ input: { act: 'adult' }, done: 'The 48-hour clock runs' });
  };
  return (
    <>
      <MoreMenu
        verbs={[
          report.can_add.length > 0 && { label: 'Add a handler…', run: () => setOpen('handler') },
          !report.about_adult && !closed && { label: 'Start the 48-hour clock…', run: () => void startClock() },
          !closed &&
            report.state !== 'referred' && {
              label: 'Mark as referred',
              run: () => to('referred', 'Marked as referred'),
            },
          {
            label: held ? 'End legal hold' : 'Put on legal hold',
            run: () =>
              handle.start({ input: { act: 'hold', on: !held }, done: held ? 'Legal hold ended' : 'On legal hold' }),
          },
        ]}
      />
      <ExportButton report={report} />
      {closed && (
        <ActButton busy={handle.busy} onPress={() => to('reopened', 'Reopened')}>
          Reopen
        </ActButton>
      )}
      {(report.state === 'new' || report.state === 'reopened') && (
        <ActButton busy={handle.busy} onPress={() => to('acknowledged', 'Marked as received')}>
          Mark as received
        </ActButton>
      )}
      {report.state === 'acknowledged' && (
        <ActButton busy={handle.busy} onPress={() => to('in_progress', 'In progress')}>
          Start
        </ActButton>
      )}
      {!closed && (
        <ActButton primary onPress={() => setOpen('close')}>
          Close…
        </ActButton>
      )}
      {open === 'close' && <CloseForm report={report} onClose={() => setOpen(null)} />}
      {open === 'handler' && <AddHandlerForm report={report} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The whole report for the authority, as a PDF that is made in the browser. That it was taken along is logged first. */
function ExportButton({ report }: { report: Opened }) {
  const [db, letterhead, { make, making }] = [useDb(), useLetterhead(), usePdf()];
  const { data: me } = useProfile();
  const run = () =>
    void make('Confidential report', async () => {
      const [whole, { reportPdf }] = [await openReport(db, report.id, 'export'), await import('./report.pdf.tsx')];
      return reportPdf({ letterhead, report: whole, by: me ? personName(me) : 'Guidon', at: new Date().toISOString() });
    });
  return (
    <ActButton icon={IconFileDownload} busy={making} onPress={run}>
      Export for the authority
    </ActButton>
  );
}
