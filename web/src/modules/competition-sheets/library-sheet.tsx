import { IconCopy } from '@tabler/icons-react';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { completenessOf } from './completeness.ts';
import { LIBRARY } from './library.ts';
import { Preview } from './preview/preview.tsx';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { HOME } from './sheet.ts';
import { SourceCard } from './source-card.tsx';
import { useCopySheet } from './use-copy-sheet.ts';
import parts from '../../shared/ui/parts.module.css';

const BACK = { to: `${HOME}/library`, label: 'Library' };

/** One sheet of the library: its source, and how it looks. */
export function LibrarySheet({ sheetKey }: { sheetKey: string }) {
  const copy = useCopySheet();
  const file = LIBRARY.find((one) => one.key === sheetKey);
  if (!file) {
    return (
      <Page title="Score sheet" back={BACK}>
        <EmptyState title="The library doesn't have this score sheet" text="It may have been renamed." />
      </Page>
    );
  }
  const { label, tone } = completenessOf(file.source);
  return (
    <Page
      title={file.title}
      back={BACK}
      eyebrow={disciplineWords(file.discipline)}
      mark={<Tag tone={tone}>{label}</Tag>}
      actions={
        <ActButton
          primary
          icon={IconCopy}
          needs="competition-sheets:create"
          disabled={!copy.ready}
          busy={copy.busyWith !== undefined}
          onPress={() => copy.start(file)}
        >
          Copy to my sheets
        </ActButton>
      }
    >
      <div className={parts.stack}>
        <SourceCard file={file} />
        <Preview file={file} />
      </div>
    </Page>
  );
}
