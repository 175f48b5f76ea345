import { IconPackage, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { isClosed } from '../../../shared/meet/states.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import type { Extra } from '../extra.ts';
import { extraReads } from '../extras.queries.ts';
import { ExtraCard } from './extra-card.tsx';
import { ExtraForm } from './extra-form.tsx';
import { useTotalsFile } from './use-totals-file.ts';

/** What schools order for a meet until a deadline, with the totals for the kitchen and the print shop. */
export function ExtrasTab({ subject }: { subject: Subject }) {
  const query = useRead(extraReads.list, subject.id);
  const meet = useRead(meetReads.meet, subject.id).data;
  const [open, setOpen] = useState<Extra | 'new' | null>(null);
  const file = useTotalsFile(subject.title);
  const directs = (subject.jobs?.includes('director') ?? false) && meet != null && !isClosed(meet);
  const add = directs && (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      New extra
    </ActButton>
  );
  return (
    <>
      <QueryView
        query={query}
        isEmpty={({ extras }) => extras.length === 0}
        empty={{
          icon: IconPackage,
          title: 'No extras yet',
          text: 'Add what schools can order or have to know: lunch, shirts, parking, changing rooms, hotels.',
          action: add,
        }}
      >
        {({ extras, schools }) => {
          const ordered = extras.filter(({ counted: how }) => how !== 'none');
          return (
            <div className={parts.stack}>
              <div className={parts.verbs}>
                {add}
                {ordered.length > 0 && (
                  <>
                    <ActButton icon={IconPrinter} busy={file.busy} onPress={() => void file.print(ordered)}>
                      Print all orders (PDF)
                    </ActButton>
                    <SaveAsMenu onDownload={(kind) => void file.save(ordered, kind)} />
                  </>
                )}
              </div>
              {extras.map((extra) => (
                <ExtraCard
                  key={extra.id}
                  extra={extra}
                  schools={schools}
                  directs={directs}
                  file={file}
                  onEdit={() => setOpen(extra)}
                />
              ))}
            </div>
          );
        }}
      </QueryView>
      {open !== null && meet && (
        <ExtraForm
          meet={subject.id}
          zone={meet.time_zone}
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
