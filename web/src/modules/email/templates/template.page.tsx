import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Letter } from '../letter.tsx';
import { CATEGORY, TEMPLATE_STATE } from './template.ts';
import { TemplateForm } from './template-form.tsx';
import { type Template, templates, useArchiveTemplate, useSaveTemplate } from './templates.queries.ts';

/** One template: how it looks, and what it said before. */
export function TemplatePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Template>
      query={useRead(templates.template, id)}
      noun="template"
      back={{ to: '/app/email/templates', label: 'Templates' }}
      title={({ name }) => name}
      state={({ state }) => <StateTag of={TEMPLATE_STATE} is={state} />}
      actions={(row) => <Verbs row={row} />}
      subject={{ module: 'email', table: 'email_templates' }}
      overview="Template"
      facts={(row) => [
        ['For', CATEGORY.label(row.category)],
        ['Used', row.used === 0 ? 'Not yet' : `${row.used} times`],
        row.last_used_at !== null && ['Last used', formatMoment(row.last_used_at)],
        ['Changed', formatMoment(row.updated_at)],
      ]}
      tabs={(row) => [{ id: 'versions', label: 'Versions', count: row.version, show: () => <Versions row={row} /> }]}
      log
    >
      {(row) => (
        <Card title="Preview">
          <Letter subject={row.subject} body={row.body} kind="notice" />
        </Card>
      )}
    </RecordPage>
  );
}

function Verbs({ row }: { row: Template }) {
  const [open, setOpen] = useState(false);
  const archive = useArchiveTemplate(row.id);
  const archived = row.state === 'archived';
  const close = () => setOpen(false);
  return (
    <>
      <MoreMenu verbs={[{ label: archived ? 'Restore' : 'Archive', run: () => archive.start(!archived) }]} />
      {!archived && (
        <ActButton needs="email:create" onPress={() => setOpen(true)}>
          Edit…
        </ActButton>
      )}
      {open && <TemplateForm row={row} onClose={close} onSaved={close} />}
    </>
  );
}

function Versions({ row }: { row: Template }) {
  const save = useSaveTemplate();
  const { id, name, category } = row;
  return (
    <QueryView query={useRead(templates.versions, row.id)}>
      {(versions) => (
        <Card title="Versions" flush>
          <Lines>
            {versions.map((one) => (
              <Line
                key={one.id}
                title={`Version ${one.version}: ${one.subject}`}
                notes={[[formatMoment(one.created_at), one.author_label]]}
              >
                {one.version !== row.version && row.state === 'active' && (
                  <ActButton
                    size="xs"
                    needs="email:create"
                    onPress={() => void save.send({ id, name, category, subject: one.subject, body: one.body })}
                  >
                    Use again
                  </ActButton>
                )}
              </Line>
            ))}
          </Lines>
        </Card>
      )}
    </QueryView>
  );
}
