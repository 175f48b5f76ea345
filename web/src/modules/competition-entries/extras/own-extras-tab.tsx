import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderForm } from '../../../shared/meet/extras/order-form.tsx';
import { KIND, orderWords } from '../../../shared/meet/extras/words.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type FactLine, FactList } from '../../../shared/ui/facts.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ownExtraReads, useOrder } from './extras.queries.ts';
import type { OwnExtra, OwnExtras } from './own-extras.ts';

/** What the school orders for a meet, where it parks and changes, and when its names were read. */
export function OwnExtrasTab({ subject }: { subject: Subject }) {
  return (
    <QueryView query={useRead(ownExtraReads.extras, subject.id)} isEmpty={() => false}>
      {(own) => (
        <div className={parts.stack}>
          <ArrivalCard own={own} />
          {own.extras.length === 0 && (
            <EmptyState
              icon={IconPackage}
              title="Nothing to order yet"
              text="What the host offers, such as lunch, shirts, or parking, shows up here with its deadline."
            />
          )}
          {own.extras.map((extra) => (
            <ExtraCard key={extra.id} registration={subject.id} own={own} extra={extra} />
          ))}
          <OpenedCard own={own} />
        </div>
      )}
    </QueryView>
  );
}

type Props = { registration: string; own: OwnExtras; extra: OwnExtra };

function ExtraCard({ registration, own, extra }: Props) {
  const [open, setOpen] = useState(false);
  const order = useOrder();
  const { id, name, options, order: placed, is_open: isOpen, left } = extra;
  const facts: FactLine[] = [
    extra.note !== null && ['About', extra.note],
    extra.price !== null && ['Price', extra.price],
    extra.due_at !== null && ['Order until', formatMoment(extra.due_at)],
    left !== null && ['Left', String(Math.max(0, left))],
    placed !== null && ['Your order', orderWords(options, placed.lines)],
    placed?.note != null && ['Your note', placed.note],
    placed !== null && ['Ordered', `${formatMoment(placed.at)} by ${placed.by}`],
    placed?.host_reason != null && [
      'Changed by the host',
      `${formatMoment(placed.host_changed_at)}: ${placed.host_reason}`,
    ],
  ];
  return (
    <Card
      title={name}
      note={KIND[extra.kind] ?? extra.kind}
      action={
        isOpen && own.may_order ? (
          <ActButton size="xs" needs="competition-entries:update" onPress={() => setOpen(true)}>
            {placed ? 'Change order…' : 'Order…'}
          </ActButton>
        ) : (
          !isOpen && extra.counted !== 'none' && <Tag tone="neutral">Closed</Tag>
        )
      }
    >
      <FactList facts={facts} />
      {isOpen && !own.may_order && (
        <p className={parts.note}>You can order once your school has a place at the meet.</p>
      )}
      {open && (
        <OrderForm
          title={`Order ${name}`}
          about={[extra.price, extra.counted === 'cadet' && `Up to ${counted(own.cadets ?? 0, CADETS)}`]
            .filter(Boolean)
            .join(' · ')}
          options={options}
          lines={placed?.lines ?? {}}
          note={placed?.note ?? null}
          onSend={(lines, note) => order.send({ registration, extra: id, lines, note })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function ArrivalCard({ own: { arrival } }: { own: OwnExtras }) {
  if (!arrival || (!arrival.parking && !arrival.room)) return null;
  return (
    <Card title="When you arrive">
      <FactList
        facts={[
          arrival.parking !== null && ['Parking', arrival.parking],
          arrival.room !== null && ['Changing room', arrival.room],
        ]}
      />
    </Card>
  );
}

/** When the host opened the emergency sheet with the names of this school. */
function OpenedCard({ own: { opened } }: { own: OwnExtras }) {
  if (opened.length === 0) return null;
  return (
    <Card title="Emergency sheet of the host" flush note="Names and grades alone. Each opening is logged.">
      <Lines>
        {opened.map(({ at, kind, by, cadets }) => (
          <Line
            key={`${at} ${kind}`}
            title={`${kind === 'printed' ? 'Printed' : 'Opened'} by ${by}`}
            notes={[[formatMoment(at), counted(cadets, CADETS)]]}
          />
        ))}
      </Lines>
    </Card>
  );
}
