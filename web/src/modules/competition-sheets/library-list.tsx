import { IconCopy } from '@tabler/icons-react';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { completenessOf, isMadeUp, sourceWords } from './completeness.ts';
import type { SheetFile } from '../../shared/meet/file/sheet-file.ts';
import { LIBRARY } from './library.ts';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { HOME } from './sheet.ts';
import { useCopySheet } from './use-copy-sheet.ts';
import parts from '../../shared/ui/parts.module.css';

const GROUPS = [
  { title: 'From public sources', sheets: LIBRARY.filter((file) => !isMadeUp(file)), note: undefined },
  {
    title: 'Made-up examples',
    sheets: LIBRARY.filter(isMadeUp),
    note: "They show how a sheet of this kind is built. Enter your own host's numbers before you use one.",
  },
];

/** The sheets that anyone can start from, each with where it comes from. */
export function LibraryList() {
  const copy = useCopySheet();
  return (
    <Page
      title="Library"
      subtitle="Score sheets to start from. A copy is yours to change."
      back={{ to: HOME, label: 'Score sheets' }}
    >
      <div className={parts.stack}>
        {GROUPS.map(({ title, sheets, note }) => (
          <Card key={title} title={title} count={sheets.length} note={note} flush>
            <Lines>
              {sheets.map((file) => (
                <Line
                  key={file.key}
                  title={<TextLink to={`${HOME}/library/${file.key}`}>{file.title}</TextLink>}
                  notes={[factsOf(file), !isMadeUp(file) && sourceWords(file.source)]}
                >
                  <Tag tone={completenessOf(file.source).tone}>{completenessOf(file.source).label}</Tag>
                  <LineVerbs>
                    <ActButton
                      size="xs"
                      icon={IconCopy}
                      needs="competition-sheets:create"
                      disabled={!copy.ready}
                      busy={copy.busyWith === file.key}
                      onPress={() => copy.start(file)}
                    >
                      Copy to my sheets
                    </ActButton>
                  </LineVerbs>
                </Line>
              ))}
            </Lines>
          </Card>
        ))}
      </div>
    </Page>
  );
}

function factsOf({ discipline, sections }: SheetFile): string[] {
  return [disciplineWords(discipline), counted(sections.flatMap(({ items }) => items).length, 'item')];
}
