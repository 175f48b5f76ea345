import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useUnsent } from '../../shared/outbox/use-outbox.ts';
import { unitLabel } from '../../shared/pick/unit-options.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { AddToRank } from './add-to-rank.tsx';
import { closeQuestion } from './close-question.ts';
import type { Inspection } from './inspection.api.ts';
import { inspections, useSetInspection } from './inspection.queries.ts';
import { outboxOf, STATE } from './inspection.ts';
import { Walk } from './walk.tsx';

/** One inspection: the rank of cadets, and each cadet's sheet. */
export function InspectionPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(inspections.one, id)}
      noun="inspection"
      back={{ to: '/app/inspections', label: 'Inspections' }}
      title={({ uniform, held_on }) => `${uniform}, ${formatDay(held_on)}`}
      eyebrow={groupOf}
      state={({ closed_at }) => closed_at !== null && <StateTag of={STATE} is="Closed" />}
      actions={(inspection) => <Verbs inspection={inspection} />}
      subject={{ module: 'inspections', table: 'inspections' }}
      log
      overview="All cadets"
    >
      {(inspection) => (inspection.archived_at ? <Archived id={id} /> : <Walk inspection={inspection} />)}
    </RecordPage>
  );
}

function groupOf({ units, class_period, inspection_sheets: sheet }: Inspection): string {
  const group = units ? unitLabel(units.name, units.above) : class_period ? `Period ${class_period}` : 'Whole corps';
  return sheet ? `${group} · ${sheet.name} v${sheet.version}` : group;
}

function Archived({ id }: { id: string }) {
  const restore = useSetInspection(id, 'restore');
  const verb = (
    <ActButton primary busy={restore.busy} onPress={restore.start}>
      Restore
    </ActButton>
  );
  return <EmptyState title="This inspection is archived" text="It no longer counts." action={verb} />;
}

function Verbs({ inspection }: { inspection: Inspection }) {
  const { id, closed_at, results } = inspection;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const close = useSetInspection(id, 'close');
  const reopen = useSetInspection(id, 'reopen');
  const archive = useSetInspection(id, 'archive', () => void navigate('/app/inspections'));
  const unsent = useUnsent(outboxOf(id));
  const askToClose = async () => {
    if (await confirm(closeQuestion(results, unsent))) close.start();
  };
  return (
    <>
      <ActButton icon={IconPrinter} onPress={() => window.print()}>
        Print
      </ActButton>
      <MoreMenu
        verbs={[
          !closed_at && { label: 'Add cadets…', run: () => setAdding(true), needs: 'inspections:update' },
          { label: 'Archive', run: archive.start, needs: 'inspections:delete' },
        ]}
      />
      <ActButton
        primary
        needs="inspections:update"
        busy={close.busy || reopen.busy}
        onPress={() => (closed_at ? reopen.start() : void askToClose())}
      >
        {closed_at ? 'Reopen' : 'Close…'}
      </ActButton>
      {adding && <AddToRank inspection={inspection} onClose={() => setAdding(false)} />}
    </>
  );
}
