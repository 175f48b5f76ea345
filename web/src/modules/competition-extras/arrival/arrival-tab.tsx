import { IconBus, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { isClosed } from '../../../shared/meet/states.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { extraReads } from '../extras.queries.ts';
import { type Arrival, ARRIVAL_COLUMNS } from './arrival.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { EmergencyDialog } from './emergency-dialog.tsx';

const EMPTY = {
  icon: IconBus,
  title: 'No schools yet',
  text: 'Schools with a place at the meet show up here with their buses and arrival times.',
};

/** Who arrives when, with which buses, and where they park and change; and the emergency sheet of the day. */
export function ArrivalTab({ subject }: { subject: Subject }) {
  const query = useRead(extraReads.arrivals, subject.id);
  const meet = useRead(meetReads.meet, subject.id).data;
  const [open, setOpen] = useState<Arrival | 'emergency' | null>(null);
  const letterhead = useLetterhead();
  // Cadets at check-in read who comes when; the sheet with names is for adults.
  const isAdult = useProfile().data?.role !== 'cadet';
  const { make, making } = usePdf();
  const { title } = subject;
  const directs = (subject.jobs?.includes('director') ?? false) && meet != null && !isClosed(meet);
  return (
    <>
      <QueryView query={query} empty={EMPTY}>
        {(rows) => (
          <div className={parts.stack}>
            <div className={parts.verbs}>
              <ActButton
                primary
                icon={IconPrinter}
                busy={making}
                onPress={() =>
                  void make(`${title} arrival`, async () =>
                    (await import('./arrival.pdf.tsx')).arrivalPdf({ letterhead, title, rows }),
                  )
                }
              >
                Print arrival sheet (PDF)
              </ActButton>
              <SaveAsMenu onDownload={(kind) => void saveRows(kind, `${title} arrival`, ARRIVAL_COLUMNS, rows)} />
              {isAdult && (
                <ActButton icon={IconShieldCheck} onPress={() => setOpen('emergency')}>
                  Emergency sheet…
                </ActButton>
              )}
            </div>
            <Card title="Schools" count={rows.length} flush>
              <Lines>
                {rows.map((row) => (
                  <ArrivalLine key={row.id} row={row} onEdit={directs ? () => setOpen(row) : null} />
                ))}
              </Lines>
            </Card>
          </div>
        )}
      </QueryView>
      {open === 'emergency' && <EmergencyDialog meet={subject.id} title={title} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'emergency' && <ArrivalForm row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function ArrivalLine({ row, onEdit }: { row: Arrival; onEdit: (() => void) | null }) {
  return (
    <Line
      title={row.school}
      notes={[
        [
          row.arrives_at !== null ? formatMoment(row.arrives_at) : row.typed ? 'No account' : 'Arrival time missing',
          row.buses !== null && counted(row.buses, 'bus', 'buses'),
          row.cadets !== null && counted(row.cadets, CADETS),
        ],
        row.contact && (
          <span key="contact">
            {row.contact}
            {row.phone && (
              <>
                {' · '}
                <PhoneLink phone={row.phone} />
              </>
            )}
          </span>
        ),
        [row.parking && `Parking: ${row.parking}`, row.room && `Changing room: ${row.room}`],
      ]}
    >
      {row.arrived_at !== null && <Tag tone="ok">Arrived</Tag>}
      {onEdit && (
        <ActButton size="xs" quiet onPress={onEdit}>
          Parking and room…
        </ActButton>
      )}
    </Line>
  );
}
