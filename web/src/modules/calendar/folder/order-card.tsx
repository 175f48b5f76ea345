import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './folder.module.css';
import { folder, useIssueOrder, useSaveOrder } from './folder.queries.ts';
import { type Order, orderInput, PARAGRAPHS } from './folder.ts';

type Props = { subject: Subject; mayEdit: boolean };

/** The operation order in five paragraphs: a draft of those who plan, until it's issued to the event's cadets. */
export function OrderCard({ subject, mayEdit }: Props) {
  const query = useRead(folder.order, subject.id);
  const [editing, setEditing] = useState(false);
  const issue = useIssueOrder(subject.id);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(order) =>
        !order && !mayEdit ? null : (
          <Card
            title="Operation order"
            note={
              order && (order.issued_at ? `Issued by ${order.issued_label}, ${formatMoment(order.issued_at)}` : 'Draft')
            }
            action={
              <span className={classes.verbs}>
                {order?.issued_at && <Tag tone="ok">Issued</Tag>}
                {order?.mission && <PrintOrder subject={subject} order={order} />}
                {mayEdit && order && (
                  <ActButton size="xs" busy={issue.busy} onPress={() => issue.start(!order.issued_at)}>
                    {order.issued_at ? 'Withdraw' : 'Issue to cadets'}
                  </ActButton>
                )}
                {mayEdit && (
                  <ActButton size="xs" onPress={() => setEditing(true)}>
                    {order ? 'Edit…' : 'Write the order…'}
                  </ActButton>
                )}
              </span>
            }
          >
            {order ? (
              <Paragraphs order={order} />
            ) : (
              <p className={parts.quietLine}>
                No order yet. It has five paragraphs, from the situation to command and signal.
              </p>
            )}
            {editing && <OrderForm subject={subject} order={order} onClose={() => setEditing(false)} />}
          </Card>
        )
      }
    </QueryView>
  );
}

function Paragraphs({ order }: { order: Order }) {
  return PARAGRAPHS.filter(({ name }) => order[name]).map(({ name, label }) => (
    <section key={name} className={classes.paragraph}>
      <h3>{label}</h3>
      <Prose>{order[name]}</Prose>
    </section>
  ));
}

function PrintOrder({ subject, order }: { subject: Subject; order: Order }) {
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const print = () =>
    void make(`${subject.title} order`, async () =>
      (await import('./order.pdf.tsx')).orderPdf({ letterhead, title: subject.title, order }),
    );
  return (
    <ActButton size="xs" icon={IconPrinter} busy={making} onPress={print}>
      PDF
    </ActButton>
  );
}

function OrderForm({ subject, order, onClose }: { subject: Subject; order: Order | null; onClose: () => void }) {
  const save = useSaveOrder(subject.id);
  const form = useRecordForm(orderInput, 'event_orders', order, (order) => ({
    situation: order?.situation ?? '',
    mission: order?.mission ?? '',
    execution: order?.execution ?? '',
    sustainment: order?.sustainment ?? '',
    command: order?.command ?? '',
  }));
  return (
    <FormModal
      title="Operation order"
      submitLabel="Save order"
      size={720}
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      {PARAGRAPHS.map(({ name, label, note }) => form.field(name, label, { note, rows: 3 }))}
    </FormModal>
  );
}
