import { Group, Stack, Text } from '@mantine/core';
import { IconPhoneCall, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { personName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { type Sheet, type SheetRow } from './sheet.ts';
import { SheetRows } from './sheet-rows.tsx';
import { readSheet, useOpenSheet } from './sheets.queries.ts';
import { useManages } from './use-manages.ts';

type Props = { sheet: Sheet };

/** What is on a sheet, from the moment it is opened. Opening and printing are logged. */
export function OpenedSheet({ sheet }: Props) {
  const { timeZone } = useSchool();
  const [opened, setOpened] = useState<{ rows: SheetRow[]; at: string } | null>(null);
  const manages = useManages();
  const act = useOpenSheet(sheet.id);
  const open = () =>
    void act.send().then(
      (rows) => setOpened({ rows, at: new Date().toISOString() }),
      () => setOpened(null),
    );
  const shut = whyShut(sheet, manages);
  if (shut) return <EmptyState icon={IconPhoneCall} {...shut} />;
  if (!opened)
    return (
      <EmptyState
        icon={IconPhoneCall}
        title="Who to call, and who may pick up"
        text="Each time someone opens or prints this sheet, their name and the time are logged."
        action={
          <ActButton primary busy={act.busy} onPress={open}>
            Open the sheet
          </ActButton>
        }
      />
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        <PrintButton sheet={sheet} />
        <ActButton busy={act.busy} onPress={open}>
          Refresh
        </ActButton>
        <Text size="sm" c="dimmed">{`As of ${schoolMoment(opened.at, timeZone)}`}</Text>
      </Group>
      <SheetRows rows={opened.rows} manages={manages} />
    </Stack>
  );
}

/** Prints the sheet as it is at that moment: that is an opening of its own. */
function PrintButton({ sheet }: Props) {
  const [db, letterhead, { timeZone }, { make, making }] = [useDb(), useLetterhead(), useSchool(), usePdf()];
  const { data: me } = useProfile();
  const print = () =>
    void make(`${sheet.title} emergency sheet`, async () => {
      const [rows, { sheetPdf }] = [await readSheet(db, sheet.id, 'printed'), await import('./sheet.pdf.tsx')];
      const printed = { by: me ? personName(me) : 'Guidon', at: new Date().toISOString() };
      return sheetPdf({ letterhead, sheet, rows, timeZone, ...printed });
    });
  return (
    <ActButton icon={IconPrinter} busy={making} onPress={print}>
      Print (PDF)
    </ActButton>
  );
}

function whyShut({ phase }: Sheet, manages: boolean): { title: string; text: string } | null {
  if (phase === 'closed')
    return {
      title: 'This emergency sheet is closed',
      text: manages
        ? 'You can reopen it until the event ends.'
        : 'If you still need it, ask someone who manages contacts.',
    };
  if (phase === 'over')
    return {
      title: 'This emergency sheet has expired',
      text: 'It closed 24 hours after the event. Destroy printed copies.',
    };
  if (phase === 'planned' && !manages)
    return { title: 'Not open yet', text: 'It opens 24 hours before the start. Come back then.' };
  return null;
}
