import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { Attachments } from '../../../shared/attachments/attachments.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { type FactLine, FactList } from '../../../shared/ui/facts.tsx';
import { LineVerbs } from '../../../shared/ui/lines.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import classes from './documents.module.css';
import { documentName } from '../../../shared/meet/document-name.ts';
import type { MeetDocument } from './document.ts';
import type { Standing } from './acknowledgments.ts';
import { missingWords, StandingLines, standingWords } from './standing-lines.tsx';

type Props = {
  row: MeetDocument & { replacedBy: MeetDocument | null };
  replaces: MeetDocument | null;
  /** Who has acknowledged it, where schools do. */
  standing: Standing | null;
  onEdit: (() => void) | null;
  mayChangeFiles: boolean;
};

/** One document of a meet with its files. */
export function DocumentCard({ row, replaces, standing, onEdit, mayChangeFiles }: Props) {
  const { id, effective_on, link, note, replacedBy } = row;
  const name = documentName(row);
  const [open, setOpen] = useState(false);
  const archive = useArchive('competition-meets', 'meet_documents');
  const shows = standing !== null && asks(standing);
  const facts: FactLine[] = [
    replacedBy !== null && ['Replaced by', documentName(replacedBy)],
    replaces !== null && ['Replaces', documentName(replaces)],
    effective_on !== null && ['In effect from', formatDay(effective_on)],
    link !== null && [
      'Link',
      <a key="link" href={link} target="_blank" rel="noreferrer">
        {link}
      </a>,
    ],
    note !== null && ['Note', note],
    standing !== null && standing.is_asked && shows && ['Schools', standingWords(standing)],
    standing !== null && standing.missing.length > 0 && ['Not yet', missingWords(standing)],
  ];
  return (
    <Card
      title={name}
      flush
      action={
        (onEdit || shows) && (
          <LineVerbs>
            {shows && (
              <ActButton size="xs" quiet onPress={() => setOpen(!open)}>
                {open ? 'Hide schools' : 'Show schools'}
              </ActButton>
            )}
            {onEdit && (
              <ActButton size="xs" onPress={onEdit}>
                Edit
              </ActButton>
            )}
            {onEdit && mayChangeFiles && (
              <VerbMenu label={`Actions for ${name}`}>
                <Menu.Item onClick={() => archive.start({ id, name })}>Archive</Menu.Item>
              </VerbMenu>
            )}
          </LineVerbs>
        )
      }
    >
      {facts.some(Boolean) && (
        <div className={classes.facts}>
          <FactList facts={facts} />
        </div>
      )}
      {standing && open && <StandingLines standing={standing} directs={onEdit !== null} />}
      <Attachments subject={{ module: 'competition-meets', table: 'meet_documents', id }} mayChange={mayChangeFiles} />
    </Card>
  );
}

/** True where a school has acknowledged it, or has to. */
const asks = ({ acknowledged, missing }: Standing): boolean => acknowledged.length + missing.length > 0;
