import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { CATEGORY, TEMPLATE_STATE } from './template.ts';
import { TemplateForm } from './template-form.tsx';
import { type Template, templateSource } from './templates.queries.ts';

const { text, number, state, moment, stateFilter } = columnsOf<Template>();

const COLUMNS = [
  text('name', 'Name', { grow: 2 }),
  state('category', 'For', CATEGORY),
  text('subject', 'Subject', { grow: 2 }),
  number('used', 'Used'),
  moment('last_used_at', 'Last used'),
  number('version', 'Version', { optional: true }),
  state('state', 'Status', TEMPLATE_STATE, { optional: true }),
  moment('updated_at', 'Changed', { optional: true }),
];

const EMPTY = {
  icon: IconTemplate,
  title: 'No templates yet',
  text: 'Write once what you send often: the weekly update, a missing form, a thank-you.',
  action: <ActButton to="/app/email/templates?new=1">New template</ActButton>,
};

/** The templates of the school. */
export function TemplatesPage() {
  const added = useNew('/app/email/templates');
  return (
    <AreaPage
      area="email"
      title="Templates"
      subtitle="Starting points for messages"
      actions={
        <ActButton primary needs="email:create" icon={IconPlus} onPress={added.show}>
          New template
        </ActButton>
      }
    >
      <DataTable<Template>
        module="email"
        listId="templates"
        noun={{ one: 'template', many: 'templates' }}
        source={templateSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/email/templates/${id}`}
        columns={COLUMNS}
        filters={[stateFilter('category', 'For', CATEGORY), stateFilter('state', 'Status', TEMPLATE_STATE)]}
        searchLabel="Name or subject"
        sort={{ id: 'name', desc: false }}
        phoneRow={({ name, subject }) => <TitleCell title={name} note={subject} />}
      />
      {added.open && <TemplateForm onClose={added.close} onSaved={added.saved} />}
    </AreaPage>
  );
}
