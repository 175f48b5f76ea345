import { IconFileImport } from '@tabler/icons-react';
import { useAskUndo } from '../../../shared/import/use-ask-undo.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { EventImport } from './import.api.ts';
import { imports } from './import.queries.ts';

const NONE = {
  ...{ icon: IconFileImport, title: 'No imports yet' },
  text: 'Import the school calendar, or the one of your service. Each import can be undone.',
};

/** The files of events that were imported, each with its undo. */
export function EventImportsPage() {
  return (
    <Page
      title="Recent imports"
      back={{ to: '/app/calendar', label: 'Calendar' }}
      actions={
        <ActButton primary needs="calendar:manage" icon={IconFileImport} to="/app/calendar/import">
          Import events
        </ActButton>
      }
    >
      <LineCard
        query={useRead(imports.imports)}
        title="Imports"
        rows={(list) => list}
        line={(one) => <ImportLine key={one.id} one={one} />}
        empty={NONE}
      />
    </Page>
  );
}

function undoWords(gone: number, kept: number, restored: number): string {
  return [
    gone > 0 && `${counted(gone, 'event')} will be removed from the calendar.`,
    kept > 0 && `${counted(kept, 'event')} edited or used since the import ${kept === 1 ? 'stays' : 'stay'}.`,
    restored > 0 && `${counted(restored, 'updated event')} will be as before.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function ImportLine({ one }: { one: EventImport }) {
  const { ask, isPending } = useAskUndo({
    of: one,
    words: undoWords,
    invalidates: [['calendar'], ['calendar-patterns']],
  });
  const { created_count, updated_count, skipped_count } = one;
  const undone = one.state === 'undone';
  return (
    <Line
      title={one.file_name}
      notes={[
        [
          `${counted(created_count ?? 0, 'event')} added`,
          (updated_count ?? 0) > 0 && `${updated_count} updated`,
          (skipped_count ?? 0) > 0 && `${counted(skipped_count ?? 0, 'row')} skipped`,
        ],
        `${formatMoment(one.created_at ?? '')} by ${one.created_by_label}`,
        undone && `Undone ${formatMoment(one.undone_at ?? '')} by ${one.undone_by_label}`,
      ]}
    >
      {undone ? (
        <Tag>Undone</Tag>
      ) : (
        <ActButton size="xs" needs="calendar:manage" busy={isPending} onPress={() => void ask()}>
          Undo…
        </ActButton>
      )}
    </Line>
  );
}
