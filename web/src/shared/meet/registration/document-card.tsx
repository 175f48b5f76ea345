import type { ReactNode } from 'react';
import { Attachments } from '../../attachments/attachments.tsx';
import { formatDay } from '../../time/day.ts';
import { Card } from '../../ui/card.tsx';
import { type FactLine, FactList } from '../../ui/facts.tsx';
import { documentName } from '../document-name.ts';
import type { OpenDocument } from './open-meet.ts';
import classes from './registration.module.css';

type Props = {
  document: OpenDocument;
  /** Whether its files can be read here: they can't by a link alone. */
  opens: boolean;
  /** What the school does with it. */
  action?: ReactNode;
  /** What the school did with it. */
  done?: string | undefined;
  /** What it replaces, and what replaces it. */
  replaces?: OpenDocument | undefined;
  replacedBy?: OpenDocument | undefined;
};

/** A document of a meet with its link and its files. */
export function OpenDocumentCard({ document, opens, action, done, replaces, replacedBy }: Props) {
  const { id, link, note, effective_on: since } = document;
  const facts: FactLine[] = [
    replacedBy !== undefined && ['Replaced by', documentName(replacedBy)],
    replaces !== undefined && ['Replaces', documentName(replaces)],
    since !== null && ['In effect from', formatDay(since)],
    link !== null && [
      'Link',
      <a key="link" href={link} target="_blank" rel="noreferrer">
        {link}
      </a>,
    ],
    note !== null && ['Note', note],
    done !== undefined && ['Acknowledged', done],
  ];
  return (
    <Card title={documentName(document)} flush action={action}>
      {facts.some(Boolean) && (
        <div className={classes.facts}>
          <FactList facts={facts} />
        </div>
      )}
      {opens ? (
        <Attachments
          subject={{ module: 'competition-meets', table: 'meet_documents', id }}
          mayChange={false}
          none="No file"
        />
      ) : (
        <p className={classes.closed}>Its files open once your registration has started.</p>
      )}
    </Card>
  );
}
