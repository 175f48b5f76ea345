import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Attachments } from '../../../shared/attachments/attachments.tsx';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { CardForm } from './card-form.tsx';
import { CardVersions } from './card-versions.tsx';
import type { CardVersion, DrillCard } from './roster.queries.ts';
import { rosterReads } from './roster.queries.ts';
import classes from './rosters.module.css';
import type { Roster } from './roster.ts';
import { NO_ENTRY, useEntryRoster } from './use-entry-roster.ts';

/** The drill card of an entry: its command sequence, with every version of it. */
export function DrillCardPage() {
  const { entry: id = '' } = useParams();
  const [editing, setEditing] = useState(false);
  const query = useRead(rosterReads.card, id);
  const { query: found, roster, entry, registration } = useEntryRoster(id);
  const { make, making } = usePdf();
  const letterhead = useLetterhead();
  const current = currentOf(query.data ?? null);
  const print = () =>
    make(`${entry?.label ?? 'Drill'} card`, async () =>
      (await import('./drill-card.pdf.tsx')).drillCardPdf({
        letterhead,
        title: query.data?.title ?? '',
        meet: roster?.title ?? '',
        version: current?.version ?? 1,
        commands: current?.commands ?? [],
      }),
    );
  return (
    <Page
      title={entry ? `Drill card: ${entry.label}` : 'Drill card'}
      subtitle={roster?.title ?? ''}
      back={{ to: `${REGISTRATIONS}/${registration ?? ''}?tab=rosters`, label: 'Rosters' }}
      actions={
        <>
          {current && (
            <ActButton icon={IconPrinter} busy={making} onPress={() => void print()}>
              Print (PDF)
            </ActButton>
          )}
          {roster?.may_fill && entry && (
            <ActButton primary onPress={() => setEditing(true)}>
              {current ? 'New version…' : 'Write the card…'}
            </ActButton>
          )}
        </>
      }
    >
      <QueryView query={found} isEmpty={(data) => data === null} empty={NO_ENTRY}>
        {() => <CardBody query={query} roster={roster} />}
      </QueryView>
      {editing && entry && (
        <CardForm entry={entry} card={query.data ?? null} current={current} onClose={() => setEditing(false)} />
      )}
    </Page>
  );
}

type BodyProps = { query: UseQueryResult<DrillCard | null>; roster: Roster | undefined };

/** The commands in order, the versions before them, and the files. */
function CardBody({ query, roster }: BodyProps) {
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(card) => {
        const current = currentOf(card);
        return card && current ? (
          <div className={parts.stack}>
            <Card
              title={card.title}
              note={current.note ? `Version ${current.version}: ${current.note}` : `Version ${current.version}`}
            >
              <ol className={classes.doubts}>
                {current.commands.map((command, at) => (
                  // A sequence repeats commands; its places stay.
                  // eslint-disable-next-line react/no-array-index-key
                  <li key={at}>{command}</li>
                ))}
              </ol>
            </Card>
            <CardVersions card={card} mayUse={roster?.may_fill === true} />
            <Card title="Files" flush>
              <Attachments
                subject={{
                  module: 'competition-entries',
                  table: 'drill_cards',
                  id: card.id,
                  sides: { mine: 'entrant', other: roster?.host ?? 'The host' },
                }}
                mayChange={roster?.may_fill === true}
                none="No file yet: add a scan or a diagram of the routine."
              />
            </Card>
          </div>
        ) : (
          <EmptyState
            title="No drill card yet"
            text="Write the command sequence, one command on each line. The host and its judges read the version that counts."
          />
        );
      }}
    </QueryView>
  );
}

const currentOf = (card: DrillCard | null): CardVersion | undefined =>
  card?.drill_card_versions.find(({ version }) => version === card.version);
