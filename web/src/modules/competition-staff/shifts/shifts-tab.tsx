import { IconClockPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isClosed } from '../../../shared/meet/states.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Subject } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import type { Place, Shift } from '../staff.queries.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { spanOf } from './shift.ts';
import { ShiftForm } from './shift-form.tsx';
import { ShiftLine } from './shift-line.tsx';
import { useTell } from './shifts.acts.ts';
import { useStaffing } from './use-staffing.ts';

type Open =
  | { what: 'shift'; shift: Shift | null }
  | { what: 'assign'; shift: Shift }
  | { what: 'replace'; shift: Shift; place: Place }
  | { what: 'propose' }
  | null;

/** The shifts of a meet by day: who is asked, who comes, and what is missing. */
export function ShiftsTab({ subject }: { subject: Subject }) {
  const at = useStaffing(subject.id);
  const [open, setOpen] = useState<Open>(null);
  const tell = useTell(subject.id);
  const close = () => setOpen(null);
  const { jobs = [] } = subject;
  const isOpen = at.plan !== null && !isClosed(at.plan);
  const directs = isOpen && jobs.includes('director');
  const replaces = isOpen && (directs || jobs.includes('head_judge'));
  const untold = at.places.some(({ told_at: told, state }) => told === null && ['asked', 'accepted'].includes(state));
  const add = directs && (
    <ActButton primary icon={IconPlus} onPress={() => setOpen({ what: 'shift', shift: null })}>
      New shift
    </ActButton>
  );
  return (
    <>
      <QueryView
        query={at.shifts}
        empty={{
          icon: IconClockPlus,
          title: 'No shifts yet',
          text: 'Add when and where people are needed: at an event, at the door, for meals. Then fill the shifts by hand or by a proposal.',
          action: add,
        }}
      >
        {(shifts) => (
          <div className={parts.stack}>
            {directs && (
              <div className={parts.verbs}>
                {add}
                <ActButton onPress={() => setOpen({ what: 'propose' })}>Propose people…</ActButton>
                {untold && (
                  <ActButton busy={tell.busy} onPress={() => tell.start()}>
                    Send people their shifts
                  </ActButton>
                )}
              </div>
            )}
            {[...Map.groupBy(shifts, (shift) => spanOf(shift, at.zone).day)].map(([day, list]) => (
              <Card key={day} title={formatDay(day)} count={list.length} flush>
                <Lines>
                  {list.map((shift) => (
                    <ShiftLine
                      key={shift.id}
                      at={at}
                      shift={shift}
                      directs={directs}
                      replaces={replaces}
                      onEdit={() => setOpen({ what: 'shift', shift })}
                      onAssign={() => setOpen({ what: 'assign', shift })}
                      onReplace={(place) => setOpen({ what: 'replace', shift, place })}
                    />
                  ))}
                </Lines>
              </Card>
            ))}
          </div>
        )}
      </QueryView>
      {open?.what === 'shift' && at.plan && <ShiftForm meet={at.plan} shift={open.shift} onClose={close} />}
      {open?.what === 'assign' && <AssignDialog at={at} meet={subject.id} shift={open.shift} onClose={close} />}
      {open?.what === 'propose' && <ProposeDialog at={at} meet={subject.id} onClose={close} />}
      {open?.what === 'replace' && (
        <ReplaceDialog
          shift={open.shift}
          crew={open.place.crew_id}
          name={at.nameOf(open.place.crew_id)}
          onClose={close}
        />
      )}
    </>
  );
}
