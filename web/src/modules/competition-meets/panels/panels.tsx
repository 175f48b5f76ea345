import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useAtMeet } from '../use-at-meet.ts';
import { CopyPanel } from './copy-panel.tsx';
import { PanelLine } from './panel-line.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { SeatForm } from './seat-form.tsx';
import { type Panel, usePanels } from './use-panels.ts';
import classes from './panels.module.css';

type Open = { what: 'seat' | 'replace'; panel: Panel; seat: MeetSeat } | { what: 'new' | 'copy'; panel: Panel } | null;

/** The panels of the events: each seat with its role, its judge, and what is wrong with it. */
export function PanelsTab({ subject }: { subject: Subject }) {
  const at = useAtMeet(subject);
  const all = usePanels(subject.id);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const press = (panel: Panel, seat: MeetSeat) => {
    const replaces = !at.directs || (at.started && seat.judge_id !== null);
    setOpen({ what: replaces ? 'replace' : 'seat', panel, seat });
  };
  return (
    <>
      <QueryView
        query={all.events}
        empty={{
          icon: IconArmchair,
          title: 'No events yet',
          text: 'A panel belongs to an event. Add the events first, each with its score sheet.',
          action: <ActButton to="?tab=events">Go to the events</ActButton>,
        }}
      >
        {(events) => (
          <Card title="Panels" count={events.length} flush>
            <ul className={classes.panels}>
              {events.map((event) => (
                <PanelLine
                  key={event.id}
                  meet={subject.id}
                  all={all}
                  panel={all.panelOf(event)}
                  at={at}
                  onSeat={press}
                  onNew={(panel) => setOpen({ what: 'new', panel })}
                  onCopy={(panel) => setOpen({ what: 'copy', panel })}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {open && (open.what === 'seat' || open.what === 'new') && (
        <SeatForm
          meet={subject.id}
          all={all}
          at={at}
          panel={open.panel}
          seat={open.what === 'seat' ? open.seat : null}
          onClose={close}
        />
      )}
      {open?.what === 'replace' && <ReplaceForm all={all} panel={open.panel} seat={open.seat} onClose={close} />}
      {open?.what === 'copy' && <CopyPanel meet={subject.id} all={all} panel={open.panel} onClose={close} />}
    </>
  );
}
