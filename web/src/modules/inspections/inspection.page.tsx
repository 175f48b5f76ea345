import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { unitLabel } from '../../shared/pick/unit-options.ts';
import { AddToRank } from './add-to-rank.tsx';
import type { Inspection } from './inspection.api.ts';
import { inspectionQuery, type Setting, useSetInspection } from './inspection.queries.ts';
import { closeQuestion } from './close-question.ts';
import { readWaiting } from './outbox.ts';
import { Walk } from './walk.tsx';

/** One inspection: the rank of cadets, and each cadet's sheet. */
export function InspectionPage() {
  const { id = '' } = useParams();
  const query = useQuery(inspectionQuery(useDb(), id));
  const inspection = query.data;
  return (
    <Page
      title={inspection ? `${inspection.uniform}, ${formatDay(inspection.held_on)}` : 'Inspection'}
      back={{ to: '/app/inspections', label: 'Inspections' }}
      eyebrow={inspection && groupOf(inspection)}
      actions={inspection && <Verbs inspection={inspection} />}
    >
      <QueryView query={query}>
        {(one) =>
          one.archived_at ? (
            <EmptyState title="This inspection is archived" text="It no longer counts." action={<Restore id={id} />} />
          ) : (
            <Walk inspection={one} />
          )
        }
      </QueryView>
    </Page>
  );
}

function groupOf({ units, class_period, inspection_sheets: sheet, closed_at }: Inspection): string {
  const group = units ? unitLabel(units.name, units.above) : class_period ? `Period ${class_period}` : 'Whole corps';
  return [group, sheet && `${sheet.name} v${sheet.version}`, closed_at ? 'Closed' : null].filter(Boolean).join(' · ');
}

function Restore({ id }: { id: string }) {
  const set = useSetInspection(id);
  return (
    <Button
      loading={set.isPending}
      onClick={() => set.mutate({ archived: false }, { onSuccess: () => toast.done('Inspection restored') })}
    >
      Restore
    </Button>
  );
}

function Verbs({ inspection }: { inspection: Inspection }) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const closed = inspection.closed_at !== null;
  const set = useSetInspection(inspection.id);
  const change = (input: Setting) => set.mutateAsync(input);
  const reopen = () => afterwards(change({ closed: false }), () => toast.done('Inspection reopened'));
  const close = async () => {
    const unsent = Object.keys(readWaiting(inspection.id)).length;
    if (!(await confirm(closeQuestion(inspection.results, unsent)))) return;
    const undo = { label: 'Undo', run: reopen };
    afterwards(change({ closed: true }), () => toast.done('Inspection closed', '', undo));
  };
  const archive = () =>
    afterwards(change({ archived: true }), () => {
      const restore = () => afterwards(change({ archived: false }), () => toast.done('Inspection restored'));
      toast.done('Inspection archived', '', { label: 'Undo', run: restore });
      void navigate('/app/inspections');
    });
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <Allow to="inspections:update">
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!closed && <Menu.Item onClick={() => setAdding(true)}>Add cadets to the rank…</Menu.Item>}
            <Allow to="inspections:delete">
              <Menu.Item onClick={archive}>Archive</Menu.Item>
            </Allow>
          </Menu.Dropdown>
        </Menu>
        <Button loading={set.isPending} onClick={closed ? reopen : () => void close()}>
          {closed ? 'Reopen' : 'Close…'}
        </Button>
      </Allow>
      {adding && <AddToRank inspection={inspection} onClose={() => setAdding(false)} />}
    </>
  );
}
