import { Card } from '../../shared/ui/card.tsx';
import { FactList } from '../../shared/ui/facts.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { completenessOf, isMadeUp } from './completeness.ts';
import type { SheetFile } from '../../shared/meet/file/sheet-file.ts';

/** Where a sheet comes from, how much of it is here, and what was guessed. */
export function SourceCard({ file }: { file: SheetFile }) {
  const { source } = file;
  if (!source) return null;
  const { label, tone, text } = completenessOf(source);
  const list = (lines: string[] | null | undefined) =>
    lines &&
    lines.length > 0 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  const madeUp = isMadeUp(file);
  return (
    <Card title="Source">
      <FactList
        facts={[
          ['From', source.name],
          !madeUp && ['Edition', source.edition ?? 'Not stated'],
          [
            'How complete',
            <span key="complete">
              <Tag tone={tone}>{label}</Tag> {text}
            </span>,
          ],
          !madeUp && ['Taken from it', list(source.facts)],
          !madeUp && ['Our guesses', list(source.guesses)],
          source.url
            ? [
                'Found at',
                <a key="url" href={source.url} target="_blank" rel="noreferrer">
                  {source.url}
                </a>,
              ]
            : null,
        ]}
      />
    </Card>
  );
}
