import { IconPlus } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { TaskForm } from './task-form.tsx';

type Props = { title: string; subtitle: string; actions?: ReactNode; children: ReactNode };

/** The frame of every page of tasks: its sections, the line for a new task, and the whole form. */
export function TaskArea({ title, subtitle, actions, children }: Props) {
  const [open, setOpen] = useOpen();
  const gives = useCan('tasks:create');
  useHotkeys([['N', () => gives && setOpen(true)]]);
  return (
    <AreaPage
      area="tasks"
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          <ActButton primary needs="tasks:create" icon={IconPlus} onPress={() => setOpen(true)}>
            New task
          </ActButton>
        </>
      }
    >
      {gives && <QuickEntry />}
      {children}
      {open && gives && <TaskForm onClose={() => setOpen(false)} />}
    </AreaPage>
  );
}
