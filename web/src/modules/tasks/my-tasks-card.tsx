import { IconChecklist } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { LineRow } from './line-row.tsx';
import { tasks } from './tasks.queries.ts';

const SHOWN = 6;
const EMPTY = { icon: IconChecklist, title: 'Nothing to do', text: 'Tasks assigned to you show up here.' };

/** What the person has to do next. */
export function MyTasksCard() {
  const query = useRead(tasks.mine);
  return (
    <Card title="My tasks" action={<TextLink to="/app/tasks">All tasks</TextLink>} flush>
      <QueryView query={query} isEmpty={(lines) => lines.every(({ is_open: open }) => open !== true)} empty={EMPTY}>
        {(lines) => (
          <Lines>
            {lines
              .filter(({ is_open: open }) => open)
              .slice(0, SHOWN)
              .map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
