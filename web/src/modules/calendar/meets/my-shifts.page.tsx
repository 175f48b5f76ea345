import { IconClock } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { MyShiftCard } from './my-shift-card.tsx';
import { meetDayReads } from './meets.queries.ts';

/** The shifts at meets of the school on which the reader serves, or one of their children: those to come first. */
export function MyShiftsPage() {
  return (
    <Page title="My shifts">
      <QueryView query={useRead(meetDayReads.shifts)} isEmpty={() => false}>
        {(shifts) =>
          shifts.length === 0 ? (
            <EmptyState
              icon={IconClock}
              title="No shifts yet"
              text="When you’re put on a shift at a meet of your school and told of it, it shows up here and in the calendar."
            />
          ) : (
            <div className={parts.stack}>
              {inOrder(shifts).map((shift) => (
                <MyShiftCard key={shift.id} shift={shift} />
              ))}
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Those that aren't over, then the others, the latest first. */
function inOrder<One extends { ends_at: string }>(shifts: One[]): One[] {
  const now = Date.now();
  const isOver = ({ ends_at: at }: One) => Date.parse(at) < now;
  return [...shifts.filter((one) => !isOver(one)), ...shifts.filter(isOver).toReversed()];
}
