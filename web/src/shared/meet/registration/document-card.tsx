import type { ReactNode } from 'react';
import { Attachments } from '../../attachments/attachments.tsx';
import { formatDay } from '../../time/day.ts';
import { Card } from '../../ui/card.tsx';
import { Line, Lines } from '../../ui/lines.tsx';
import { documentWords } from './document-words.ts';
import type { OpenDocument } from './open-meet.ts';

type Props = {
  document: OpenDocument;
  /** Whether its files can be read here: they can't by a link alone. */
  opens: boolean;
  children?: ReactNode;
};

/** A document of a meet with its link and its files. */
export function OpenDocumentCard({ document, opens, children }: Props) {
  const { id, link, note, effective_on: since } = document;
  return (
    <Card title={documentWords(document)} flush>
      {(link || note || since || children) && (
        <Lines>
          <Line
            title={
              link ? (
                <a href={link} target="_blank" rel="noreferrer">
                  Open document
                </a>
              ) : (
                'Files below'
              )
            }
            notes={[since && `In effect from ${formatDay(since)}`, note]}
          >
            {children}
          </Line>
        </Lines>
      )}
      {opens && (
        <Attachments
          subject={{ module: 'competition-meets', table: 'meet_documents', id }}
          mayChange={false}
          none="No file"
        />
      )}
    </Card>
  );
}
