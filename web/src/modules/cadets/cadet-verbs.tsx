import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { drawPapers } from '../../shared/slot/draw-papers.tsx';
import { SubjectPapers } from '../../shared/slot/subject-papers.tsx';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { CadetEdit } from './cadet-edit.tsx';
import { CLEARANCE, hasLeft } from './cadet.ts';
import { useSetClearance } from './cadet.queries.ts';
import { RankForm } from './rank-form.tsx';
import { printWhole } from './record/print-whole.ts';
import { StatusForm } from './status-form.tsx';
import { UnitForm } from './unit-form.tsx';

type Dialog = 'edit' | 'unit' | 'status' | 'rank' | null;

/** The actions for one cadet: print, change, edit. */
export function CadetVerbs({ cadet }: { cadet: CadetRecord }) {
  const clearance = useSetClearance();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PaperMenu cadet={cadet} />
      <Allow to="cadets:update">
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('rank')}>Record a rank…</Menu.Item>
            <Menu.Item onClick={() => setDialog('unit')}>Move to unit…</Menu.Item>
            <Menu.Item onClick={() => setDialog('status')}>Change status…</Menu.Item>
            {hasLeft(cadet.status) && (
              <>
                <Menu.Divider />
                <Menu.Label>Exit clearance</Menu.Label>
                {CLEARANCE.options
                  .filter(({ value }) => value !== cadet.exit_clearance)
                  .map(({ value: state, label }) => (
                    <Menu.Item key={state} onClick={() => clearance.start({ cadets: [cadet.id], state })}>
                      {label}
                    </Menu.Item>
                  ))}
              </>
            )}
          </Menu.Dropdown>
        </Menu>
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
          Edit
        </Button>
      </Allow>
      {dialog === 'edit' && <CadetEdit cadet={cadet} onClose={close} />}
      {dialog === 'unit' && <UnitForm cadets={[cadet.id]} onClose={close} onDone={close} />}
      {dialog === 'status' && <StatusForm cadets={[cadet.id]} onClose={close} onDone={close} />}
      {dialog === 'rank' && <RankForm cadet={cadet.id} onClose={close} />}
    </>
  );
}

/** The PDFs about a cadet. Restricted data is included only if the user asks for it. */
function PaperMenu({ cadet }: { cadet: CadetRecord }) {
  const db = useDb();
  const client = useQueryClient();
  const { school, timeZone } = useSchool();
  const seesRestricted = useCan('cadets:view_restricted');
  const { making, make } = usePdf();
  const { cadetPapers } = useSlots();
  const today = todayIn(timeZone);
  const report = () =>
    make(`status-report-${cadet.last_name}`, async () => {
      const paper = await import('./paper/status-report.pdf.tsx');
      const [data, parts] = await Promise.all([
        paper.readStatusReport(db, cadet.id),
        drawPapers(db, cadetPapers, { cadet, today, brief: true }),
      ]);
      return paper.statusReport(data, parts, { school, today });
    });
  const record = (restricted: boolean) =>
    make(`record-${cadet.last_name}`, async () => {
      const paper = await import('./paper/full-record.pdf.tsx');
      const [data, parts] = await Promise.all([
        paper.readFullRecord(db, cadet.id, restricted),
        drawPapers(db, cadetPapers, { cadet, today, brief: false }),
      ]);
      return paper.fullRecord(data, parts, { school, today });
    });
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          loading={making}
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => printWhole(client)}>This page</Menu.Item>
        <Menu.Item onClick={() => void report()}>Status report (PDF)</Menu.Item>
        <Menu.Item onClick={() => void record(false)}>Full record (PDF)</Menu.Item>
        <SubjectPapers on="cadet" subject={{ id: cadet.id, title: cadet.last_name }} />
        {seesRestricted && (
          <Menu.Item onClick={() => void record(true)}>Full record with restricted data (PDF)</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
