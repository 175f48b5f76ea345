import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line, whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { useRemoveResource, useSaveResource } from '../schedule.acts.ts';
import type { EventDay, Resource } from '../schedule.queries.ts';
import { needs } from './plan.ts';

type Props = { meet: string; resources: Resource[]; events: EventDay[]; mayPlan: boolean };

/** What events need and the meet has few of: the day never uses more of it at once than there is. */
export function ResourcesCard({ meet, resources, events, mayPlan }: Props) {
  const [open, setOpen] = useState<Resource | 'new' | null>(null);
  const remove = useRemoveResource();
  const users = (id: string) =>
    events
      .filter((event) => needs.parse(event.needs).some(({ resource }) => resource === id))
      .map(({ code }) => code)
      .join(', ');
  const add = mayPlan && (
    <ActButton size="xs" onPress={() => setOpen('new')}>
      Add a resource…
    </ActButton>
  );
  return (
    <Card title="Resources" count={resources.length} action={add} flush>
      {resources.length === 0 ? (
        <EmptyState
          title="No resources"
          text="Add what several events share, such as air rifles or ropes. Then say under Events what each one needs."
        />
      ) : (
        <Lines>
          {resources.map((resource) => (
            <Line
              key={resource.id}
              title={resource.name}
              notes={[[`${resource.quantity} at a time`, users(resource.id) && `needed by ${users(resource.id)}`]]}
            >
              {mayPlan && (
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setOpen(resource)}>
                    Edit…
                  </ActButton>
                  <ActButton quiet size="xs" busy={remove.busy} onPress={() => remove.start(resource.id)}>
                    Remove
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {open && (
        <ResourceForm
          meet={meet}
          {...(open !== 'new' && { row: open })}
          sort={resources.length + 1}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

const input = z.object({ name: line('Enter a name.', 80), quantity: whole('The number must be', 1, 10_000) });

function ResourceForm({
  meet,
  row,
  sort,
  onClose,
}: {
  meet: string;
  row?: Resource;
  sort: number;
  onClose: () => void;
}) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const save = useSaveResource(meet, id);
  const form = useZodForm(input, { name: row?.name ?? '', quantity: String(row?.quantity ?? 1) });
  return (
    <FormModal
      title={row ? 'Edit resource' : 'Add a resource'}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(values) => save.send({ ...values, sort: String(row?.sort ?? sort) })}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true, placeholder: 'Air rifles' })}
        {form.field('quantity', 'How many there are', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
