import { IconFlag, IconPlus, IconPrinter, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useOpen } from '../../../shared/query/use-open.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import classes from './duties.module.css';
import { duties } from './duties.queries.ts';
import { type Duty, weekOf } from './duty.ts';
import { DutyForm } from './duty-form.tsx';
import { DutyList } from './duty-list.tsx';
import { OwnTurns } from './own-turns.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { SwapRequests } from './swap-requests.tsx';
import { type Chosen, TurnDialog } from './turn-dialog.tsx';
import { WeekBar } from './week-bar.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The duty roster: who has which duty this week, one's own turns, and swaps. */
export function DutiesPage() {
  const reads = useCan('calendar:manage');
  const manages = useCan('calendar:update') && reads;
  const isParent = useProfile().data?.role === 'parent';
  const today = useToday();
  const { params, put } = useAddress();
  const asked = params.get('week') ?? '';
  const monday = weekOf(/^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today);
  const until = shiftDay(monday, 6);
  const query = useRead(duties.duties);
  const turns = useRead(duties.dutyTurns, monday, until).data ?? [];
  const off = useRead(duties.daysOffBetween, monday, until).data ?? [];
  const [planning, setPlanning] = useOpen('plan');
  const [editing, setEditing] = useState<Duty | 'new' | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const inUse = (query.data ?? []).filter(({ archived_at }) => archived_at === null);
  const add = (
    <ActButton needs="calendar:update" icon={IconPlus} onPress={() => setEditing('new')}>
      Add a duty
    </ActButton>
  );
  const print = () =>
    void make(`duty-roster-${monday}`, async () =>
      (await import('./week.pdf.tsx')).weekPdf({ letterhead, monday, duties: inUse, turns, off }),
    );
  const none = {
    icon: IconFlag,
    title: 'No duties yet',
    action: add,
    text: manages
      ? 'Add a duty, such as flag detail, and plan its rotation.'
      : 'When your school plans duties, turns show up here.',
  };
  return (
    <AreaPage
      area="calendar"
      title="Duty roster"
      subtitle={isParent ? "Your children's duty" : 'Flag detail, supply watch, and other duties'}
      actions={
        inUse.length > 0 && (
          <>
            {add}
            {!isParent && (
              <ActButton icon={IconPrinter} busy={making} onPress={print}>
                Print the week
              </ActButton>
            )}
            <ActButton needs="calendar:update" primary icon={IconRotate} onPress={() => setPlanning(true)}>
              Plan the rotation…
            </ActButton>
          </>
        )
      }
    >
      <div className={classes.parts}>
        <SwapRequests />
        {!reads && <OwnTurns onSwap={setChosen} />}
      </div>
      <QueryView query={query} isEmpty={() => inUse.length === 0} empty={none}>
        {() =>
          !isParent && (
            <>
              <WeekBar monday={monday} today={today} onWeek={(week) => put({ week })} />
              <WeekGrid
                monday={monday}
                today={today}
                turns={turns}
                off={off}
                manages={manages}
                duties={inUse}
                onChoose={setChosen}
              />
            </>
          )
        }
      </QueryView>
      {manages && <DutyList onEdit={setEditing} />}
      {editing && <DutyForm duty={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {planning && manages && inUse.length > 0 && (
        <PlanDialog duties={inUse} today={today} onClose={() => setPlanning(false)} />
      )}
      {chosen &&
        (manages ? (
          <TurnDialog {...chosen} today={today} onClose={() => setChosen(null)} />
        ) : (
          chosen.turn && <SwapDialog duty={chosen.duty} turn={chosen.turn} onClose={() => setChosen(null)} />
        ))}
    </AreaPage>
  );
}
