import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { text } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { Stat } from '../../../../shared/ui/stat.tsx';
import { ChangesTable } from './changes-table.tsx';
import { BlocksCard, EndsCard, NewsCard, ToldCard } from './notes-cards.tsx';
import { type Difference, publishReads, usePublishVersion } from './publish.queries.ts';

type Props = { version: string; name: string; entriesTo: string; onBack: () => void; onDone: () => void };

/** What publishing a version would change now, for its host to read before it's done. */
export function PublishView({ version, name, entriesTo, onBack, onDone }: Props) {
  const query = useRead(publishReads.preview, version);
  const [asking, setAsking] = useState(false);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(difference) => (
        <div className={parts.stack}>
          <div className={parts.verbs}>
            <ActButton quiet size="xs" onPress={onBack}>
              Back to the version
            </ActButton>
            {difference.blocks.length === 0 && (
              <ActButton primary size="xs" onPress={() => setAsking(true)}>
                Publish…
              </ActButton>
            )}
          </div>
          <h2 className={parts.strong}>{`Publish ${name}`}</h2>
          <div className={parts.stats}>
            <Stat label="Move" value={difference.counts.moved} />
            <Stat label="Get a time" value={difference.counts.placed} />
            <Stat label="Lose their time" value={difference.counts.lost} />
            <Stat label="Stay" value={difference.counts.unchanged} />
            <Stat label="No time" value={difference.counts.without} />
          </div>
          <BlocksCard {...difference} />
          <NewsCard {...difference} />
          <ToldCard {...difference} />
          <EndsCard {...difference} />
          <ChangesTable difference={difference} entriesTo={entriesTo} />
          {asking && (
            <PublishForm
              version={version}
              name={name}
              difference={difference}
              onStale={() => void query.refetch()}
              onClose={() => setAsking(false)}
              onDone={onDone}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

const input = z.object({ reason: text(200) });
const reasoned = z.object({ reason: text(200).refine((value) => value.trim() !== '', 'Enter a reason.') });

type FormProps = {
  version: string;
  name: string;
  difference: Difference;
  /** It was refused: what was read may no longer be true. */
  onStale: () => void;
  onClose: () => void;
  onDone: () => void;
};

function PublishForm({ version, name, difference, onStale, onClose, onDone }: FormProps) {
  const { needs_reason: running, seen, schools } = difference;
  const form = useZodForm(running ? reasoned : input, { reason: '' });
  const publish = usePublishVersion(version);
  const told = schools.filter(({ has_account: account }) => account).length;
  return (
    <FormModal
      title={`Publish ${name}?`}
      form={form}
      submitLabel="Publish"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        try {
          await publish.send({ seen, reason });
        } catch (error) {
          onStale();
          throw error;
        }
        onDone();
      }}
    >
      <p>
        {told === 0
          ? 'It becomes the schedule of the meet. No school has to be notified.'
          : `It becomes the schedule of the meet, and ${counted(told, 'school')} ${told === 1 ? 'is' : 'are'} notified of what changes.`}
      </p>
      {running && form.field('reason', 'Reason', { autoFocus: true, note: 'The meet is running. Schools read it.' })}
    </FormModal>
  );
}
