import { Stack } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useAskUndo } from '../../../shared/import/use-ask-undo.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CONTACTS } from '../contact.ts';
import type { ContactImport } from './files.api.ts';
import { files } from './files.queries.ts';

const NO_IMPORTS = {
  icon: IconFileImport,
  title: 'No imports yet',
  text: 'Import a list of families from your record system, or an address book from a phone. Each import can be undone.',
};

const NO_EXPORTS = {
  icon: IconDownload,
  title: 'No exports yet',
  text: 'Contact files that anyone saves show up here, with who saved them and when.',
};

const FORMATS: Record<string, string> = { csv: 'CSV', xlsx: 'Excel', vcard: 'vCard' };

/** Files of contacts: those that came in, each with its undo, and those that went out, each with who took it. */
export function ContactFilesPage() {
  return (
    <AreaPage
      area="contacts"
      title="Imports and exports"
      subtitle="Families trust you with their numbers: every file that leaves Guidon is logged."
      actions={
        <ActButton primary needs="contacts:create" icon={IconFileImport} to="/app/contacts/import">
          Import contacts
        </ActButton>
      }
    >
      <Stack gap={16}>
        <LineCard
          query={useRead(files.imports)}
          title="Imports"
          rows={(list) => list}
          line={(one) => <ImportLine key={one.id} one={one} />}
          empty={NO_IMPORTS}
        />
        <LineCard
          query={useRead(files.exports)}
          title="Exports"
          rows={(list) => list}
          line={({ id, format, contacts, created_at, created_by_label }) => (
            <Line
              key={id}
              title={`${FORMATS[format] ?? format} file with ${counted(contacts, CONTACTS)}`}
              notes={[`${formatMoment(created_at)} by ${created_by_label}`]}
            />
          )}
          empty={NO_EXPORTS}
        />
      </Stack>
    </AreaPage>
  );
}

function ImportLine({ one }: { one: ContactImport }) {
  const { ask, busy } = useAskUndo({ of: one, words: undoWords, invalidates: [['contacts']] });
  const { created_count, updated_count, skipped_count } = one;
  const undone = one.state === 'undone';
  return (
    <Line
      title={one.file_name}
      notes={[
        [
          `${counted(created_count, CONTACTS)} added`,
          updated_count > 0 && `${updated_count} completed`,
          (skipped_count ?? 0) > 0 && `${counted(skipped_count ?? 0, 'row')} skipped`,
        ],
        `${formatMoment(one.created_at)} by ${one.created_by_label}`,
        undone && `Undone ${formatMoment(one.undone_at ?? '')} by ${one.undone_by_label}`,
      ]}
    >
      {undone ? (
        <Tag>Undone</Tag>
      ) : (
        <ActButton size="xs" needs="contacts:delete" busy={busy} onPress={() => void ask()}>
          Undo…
        </ActButton>
      )}
    </Line>
  );
}

function undoWords(gone: number, kept: number, restored: number): string {
  return [
    gone > 0 && `${counted(gone, CONTACTS)} and their links are archived.`,
    kept > 0 && `${counted(kept, CONTACTS)} edited since the import ${kept === 1 ? 'stays' : 'stay'}.`,
    restored > 0 && `What the import added to ${counted(restored, CONTACTS)} is undone.`,
  ]
    .filter(Boolean)
    .join(' ');
}
