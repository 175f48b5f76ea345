import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';

type Props = { letterhead: Letterhead; title: string; meet: string; version: number; commands: string[] };
type Row = { command: string; at: number };

/** A drill card to carry: the commands in their order, with a box to tick each. */
export function drillCardPdf({ letterhead, title, meet, version, commands }: Props) {
  const columns = [
    { label: 'No.', share: 0.6, value: ({ at }: Row) => at },
    { label: 'Command', share: 5, value: ({ command }: Row) => command },
    { label: 'Given', share: 0.8, value: () => '' },
  ];
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterhead}
        title={title}
        subtitle={`${meet} · Version ${version}`}
        footer={`Drill card, version ${version}`}
      >
        <PaperSection title="Command sequence">
          <PaperTable
            columns={columns}
            rows={commands.map((command, at) => ({ command, at: at + 1 }))}
            keyOf={({ at }) => String(at)}
          />
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}
