import { IconBell, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { longDay } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { type Bell, bellTimes, bellDays, isoWeekday } from './bell.ts';
import { BellForm } from './bell-form.tsx';
import { bells, useOpenClass } from './bells.queries.ts';
import parts from '../../../shared/ui/parts.module.css';

/** The classes of today, whose attendance is taken with one tap, and the bell schedule. */
export function ClassesPage() {
  const query = useRead(bells.bells);
  const today = useToday();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Bell | 'new' | null>(null);
  const to = `/app/calendar?month=${today.slice(0, 7)}&day=${today}`;
  const open = useOpenClass((event) => void navigate(`${to}&event=${event}&tab=attendance`));
  const add = (
    <ActButton needs="calendar:update" icon={IconPlus} onPress={() => setEditing('new')}>
      Add a period
    </ActButton>
  );
  const none = {
    icon: IconBell,
    title: 'No bell schedule yet',
    text: 'Add the periods of your classes first.',
    action: add,
  };
  const noClass = { icon: IconBell, title: 'No class today', text: 'Periods show up here on the days they meet.' };
  return (
    <AreaPage area="calendar" title="Classes" subtitle={longDay(today)} actions={add}>
      <div className={parts.stack}>
        <LineCard
          query={query}
          title="Today"
          rows={(list) => list.filter(({ weekdays }) => weekdays.includes(isoWeekday(today)))}
          line={(bell) => (
            <Line key={bell.id} title={`Period ${bell.name}`} notes={[[bellTimes(bell), bell.schedule]]}>
              <ActButton
                needs="calendar:update"
                busy={open.busy}
                onPress={() => open.start({ period: bell.id, day: today })}
              >
                Take attendance
              </ActButton>
            </Line>
          )}
          empty={query.data?.length ? noClass : none}
        />
        <LineCard
          query={query}
          title="Bell schedule"
          rows={(list) => list}
          line={(bell) => (
            <Line
              key={bell.id}
              title={`${bell.schedule}, period ${bell.name}`}
              notes={[[bellTimes(bell), bellDays(bell)]]}
            >
              <ActButton needs="calendar:update" size="xs" onPress={() => setEditing(bell)}>
                Edit
              </ActButton>
            </Line>
          )}
          empty={null}
        />
      </div>
      {editing && <BellForm bell={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </AreaPage>
  );
}
