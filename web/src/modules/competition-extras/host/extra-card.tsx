import { Menu } from '@mantine/core';
import { useState } from 'react';
import { KIND, orderWords } from '../../../shared/meet/extras/words.ts';
import { FileItems } from '../../../shared/table/file-items.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import type { Extra, ExtraList } from '../extra.ts';
import { useArchiveExtra } from '../extras.queries.ts';
import { HostOrder } from './host-order.tsx';
import { orderedOf } from './totals.ts';
import type { useTotalsFile } from './use-totals-file.ts';

type School = ExtraList['schools'][number];
type Props = {
  extra: Extra;
  schools: School[];
  directs: boolean;
  file: ReturnType<typeof useTotalsFile>;
  onEdit: () => void;
};

/** One extra with its totals, and what each school ordered. */
export function ExtraCard({ extra, schools, directs, file, onEdit }: Props) {
  const [open, setOpen] = useState<School | null>(null);
  const archive = useArchiveExtra();
  const { id, name, counted: how, options, orders } = extra;
  const takes = how !== 'none';
  const silent = schools.filter((school) => !orders.some(({ registration_id: of }) => of === school.id));
  return (
    <Card
      title={name}
      note={aboutWords(extra)}
      flush
      action={
        <LineVerbs>
          {takes && (
            <ActButton size="xs" busy={file.busy} onPress={() => void file.print([extra])}>
              Print (PDF)
            </ActButton>
          )}
          {(directs || takes) && (
            <VerbMenu label={`Actions for ${name}`}>
              {directs && <Menu.Item onClick={onEdit}>Edit…</Menu.Item>}
              {takes && <FileItems onDownload={(kind) => void file.save([extra], kind)} />}
              {directs && <Menu.Item onClick={() => archive.start({ id, name })}>Archive</Menu.Item>}
            </VerbMenu>
          )}
        </LineVerbs>
      }
    >
      {takes && (
        <Lines>
          {options.map(({ id: option, label, ordered, max_total: most }) => (
            <Line key={option} title={label} notes={[[most !== null && `Limit ${most}`]]}>
              <LineNumber>{ordered}</LineNumber>
            </Line>
          ))}
          {orders.map((order) => (
            <Line
              key={order.registration_id}
              title={order.school}
              notes={[
                [orderWords(options, order.lines), order.note],
                order.host_reason && `Changed by you ${formatMoment(order.host_changed_at)}: ${order.host_reason}`,
              ]}
            >
              {directs && (
                <ActButton
                  size="xs"
                  quiet
                  onPress={() => setOpen(schools.find((school) => school.id === order.registration_id) ?? null)}
                >
                  Change order…
                </ActButton>
              )}
            </Line>
          ))}
          {silent.map((school) => (
            <Line key={school.id} title={school.name} notes={['No order yet']} over>
              {directs && (
                <ActButton size="xs" quiet onPress={() => setOpen(school)}>
                  Enter order…
                </ActButton>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {open && <HostOrder extra={extra} school={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function aboutWords(extra: Extra): string {
  const { due_at: due, is_open: isOpen, max_total: most } = extra;
  const ordered = orderedOf(extra);
  return [
    KIND[extra.kind] ?? extra.kind,
    extra.price,
    due !== null && `${isOpen ? 'orders until' : 'closed'} ${formatMoment(due)}`,
    due !== null && (most === null ? `${ordered} ordered` : `${ordered} of ${most} ordered`),
    extra.note,
  ]
    .filter(Boolean)
    .join(' · ');
}
