import { Button, Menu } from '@mantine/core';
import { IconCertificate, IconChevronDown, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AddCadets } from './add-cadets.tsx';
import { type CellStore, needsAnswer } from './cell-store.ts';
import { certificatesOf } from './certificate.ts';
import { ComputeAgain } from './compute-again.tsx';
import { useArchiveSession, useSetOpen } from './fitness.queries.ts';
import type { Grid } from './grid.ts';
import { PasteScores } from './paste-scores.tsx';
import { SessionEdit } from './session-form.tsx';

type Dialog = 'edit' | 'add' | 'paste' | 'compute' | null;

/** The verbs of a test day. */
export function SessionActions({ grid, store }: { grid: Grid; store: CellStore }) {
  const { session } = grid;
  const [dialog, setDialog] = useState<Dialog>(null);
  const canEnter = useCan('fitness:update');
  const canApprove = useCan('fitness:approve');
  const canArchive = useCan('fitness:delete');
  const close = () => setDialog(null);
  const open = session.state === 'open';
  return (
    <>
      <Certificates grid={grid} />
      {(canEnter || canApprove) && (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canEnter && open && <Menu.Item onClick={() => setDialog('paste')}>Paste scores…</Menu.Item>}
            {canEnter && open && <Menu.Item onClick={() => setDialog('add')}>Add cadets…</Menu.Item>}
            {canEnter && open && <Menu.Item onClick={() => setDialog('edit')}>Edit test day…</Menu.Item>}
            {canApprove && <Menu.Item onClick={() => setDialog('compute')}>Recalculate levels…</Menu.Item>}
            {canArchive && <PutAway session={session} />}
          </Menu.Dropdown>
        </Menu>
      )}
      {open ? canEnter && <CloseDay grid={grid} store={store} /> : canApprove && <OpenAgain id={session.id} />}
      {dialog === 'edit' && <SessionEdit grid={grid} onClose={close} />}
      {dialog === 'add' && <AddCadets grid={grid} onClose={close} />}
      {dialog === 'paste' && <PasteScores grid={grid} store={store} onClose={close} />}
      {dialog === 'compute' && <ComputeAgain grid={grid} onClose={close} />}
    </>
  );
}

function Certificates({ grid }: { grid: Grid }) {
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const people = certificatesOf(grid);
  return (
    <Button
      variant="default"
      loading={making}
      disabled={people.length === 0}
      title={people.length === 0 ? 'No cadet has a level yet' : undefined}
      leftSection={<IconCertificate size={16} aria-hidden />}
      onClick={() =>
        void make(`certificates ${grid.session.held_on}`, async () =>
          (await import('./certificates.pdf.tsx')).certificatesPdf({ grid, people, letterhead }),
        )
      }
    >
      Certificates
    </Button>
  );
}

function CloseDay({ grid, store }: { grid: Grid; store: CellStore }) {
  const setOpen = useSetOpen(grid.session.id);
  const missing = grid.rows.filter(({ filled }) => filled < grid.battery.slots.length).length;
  // A closed day takes no score: what isn't saved by then could never be.
  const isSaved = () => {
    const unsaved = store.all().size;
    if (unsaved === 0) return true;
    toast.failed(`${counted(unsaved, 'score')} not saved yet`, 'Save or clear every score, then close the test day.');
    return false;
  };
  const ask = async () => {
    if ([...store.all().values()].some(needsAnswer) && !isSaved()) return;
    const yes = await confirm({
      title: 'Close this test day?',
      text: `${missing === 0 ? 'Every cadet is complete.' : `${counted(missing, 'cadet')} ${missing === 1 ? 'is' : 'are'} still missing scores.`} Levels then count for promotion and show up in the records. You can reopen it.`,
      confirmLabel: 'Close test day',
    });
    if (yes && isSaved()) setOpen.start(false);
  };
  return (
    <Button leftSection={<IconLock size={16} aria-hidden />} loading={setOpen.busy} onClick={() => void ask()}>
      Close test day
    </Button>
  );
}

function OpenAgain({ id }: { id: string }) {
  const setOpen = useSetOpen(id);
  return (
    <Button
      variant="default"
      leftSection={<IconLockOpen size={16} aria-hidden />}
      loading={setOpen.busy}
      onClick={() => setOpen.start(true)}
    >
      Reopen test day
    </Button>
  );
}

function PutAway({ session }: Pick<Grid, 'session'>) {
  const archive = useArchiveSession(session.id);
  const navigate = useNavigate();
  const ask = async () => {
    const yes = await confirm({
      title: `Archive “${session.name}”?`,
      text: "It leaves the lists and the cadets' records. Its scores are kept.",
      confirmLabel: 'Archive test day',
      danger: true,
    });
    if (yes) afterwards(archive.send(), () => void navigate('/app/fitness'));
  };
  return (
    <Menu.Item color="red" onClick={() => void ask()}>
      Archive test day…
    </Menu.Item>
  );
}
