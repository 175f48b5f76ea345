import { Menu, Button } from '@mantine/core';
import { IconChevronDown, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { TEMPLATE_SEEDS } from '../../../../../domain/tasks/template-seeds.ts';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { useAddress } from '../../../shared/query/use-address.ts';
import { TASKS } from '../task.ts';
import { ApplyForm } from './apply-form.tsx';
import { fromSeed, NEW_TASK, type Template, type TemplateInput, TEMPLATES, toForm } from './template.ts';
import { TemplateForm } from './template-form.tsx';
import { templates } from './templates.queries.ts';

const { text, number, filter } = columnsOf<Template>();

const COLUMNS = [
  text('name', 'Template', { grow: 1.4 }),
  text('about', 'What for', { grow: 2 }),
  number('tasks', 'Tasks'),
  text('span', 'Reaches from'),
];
const FILTERS = [filter('shown', 'Shown')];
const EMPTY = {
  icon: IconTemplate,
  title: 'No templates yet',
  text: 'Start from a suggestion, such as a ball or a drill meet, and change the days and positions to fit yours.',
};

type Editing = { template: Template | null; start: TemplateInput };

/** Tasks that come again with each event of a kind: written once, applied to the event with dates counted back from it. */
export function TemplatesPage() {
  const { params, put } = useAddress();
  const query = useRead(templates.templates);
  const [started, setStarted] = useState<TemplateInput | null>(null);
  const archive = useArchive('tasks', 'task_templates');
  const restore = useArchive('tasks', 'task_templates', false);
  const manages = useCan('tasks:manage');
  const edited = query.data?.find(({ id }) => id === params.get('edit'));
  const applied = query.data?.find(({ id }) => id === params.get('apply'));
  const editing: Editing | null = edited
    ? { template: edited, start: toForm(edited) }
    : started
      ? { template: null, start: started }
      : null;
  const close = () => {
    setStarted(null);
    put({ edit: null });
  };
  return (
    <AreaPage
      area="tasks"
      title="Templates"
      subtitle="Tasks for each ball, meet, or inspection, counted back from the event."
      actions={manages && <NewMenu onStart={setStarted} />}
    >
      <DataTable<Template>
        module="tasks"
        listId="task-templates"
        noun={TEMPLATES}
        query={query}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => (manages ? `/app/tasks/templates?edit=${id}` : `/app/tasks/templates?apply=${id}`)}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name"
        sort={{ id: 'name', desc: false }}
        phoneRow={(template) => (
          <TitleCell title={template.name} note={`${counted(template.items.length, TASKS)} · ${template.span}`} />
        )}
        actions={
          manages &&
          ((rows, clear) => (
            <>
              {rows.length === 1 && (
                <>
                  <button type="button" onClick={() => put({ apply: rows[0]?.id ?? null })}>
                    Apply to an event…
                  </button>
                  <button type="button" onClick={() => setStarted(rows[0] ? copyOf(rows[0]) : null)}>
                    Copy…
                  </button>
                </>
              )}
              <button
                type="button"
                disabled={archive.busy || restore.busy}
                onClick={() => {
                  const some = rows.some(({ archived_at }) => !archived_at);
                  for (const row of rows) if (!row.archived_at === some) (some ? archive : restore).start(row);
                  clear();
                }}
              >
                {rows.some(({ archived_at }) => !archived_at) ? 'Archive' : 'Restore'}
              </button>
            </>
          ))
        }
      />
      {editing && <TemplateForm key={editing.template?.id ?? 'new'} {...editing} onClose={close} />}
      {applied && <ApplyForm template={applied} onClose={() => put({ apply: null })} />}
    </AreaPage>
  );
}

function copyOf(template: Template): TemplateInput {
  const { name, about, tasks } = toForm(template);
  return { name: `${name} (copy)`, about, tasks: tasks.map((task) => ({ ...task, id: '' })) };
}

function NewMenu({ onStart }: { onStart: (start: TemplateInput) => void }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>New template</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onStart({ name: '', about: '', tasks: [NEW_TASK] })}>Blank template…</Menu.Item>
        {TEMPLATE_SEEDS.map((seed) => (
          <Menu.Item key={seed.name} onClick={() => onStart(fromSeed(seed))}>{`From “${seed.name}”…`}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
