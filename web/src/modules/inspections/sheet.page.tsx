import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Sheet } from './inspection.api.ts';
import { pointsOf, type Section } from './inspection.ts';
import { sheetQuery, useSaveSheet } from './inspection.queries.ts';
import { SectionFields } from './section-fields.tsx';
import shared from './inspections.module.css';
import classes from './sheet-editor.module.css';

/** Writes or changes a sheet. One that was used stays as it is; the change makes its next version. */
export function SheetPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const query = useQuery({ ...sheetQuery(useDb(), id), enabled: !isNew });
  return (
    <Page
      title={isNew ? 'New sheet' : 'Change a sheet'}
      back={{ to: '/app/inspections/sheets', label: 'Inspection sheets' }}
      subtitle={isNew ? undefined : 'Inspections that were held keep the sheet as it was.'}
    >
      {isNew ? (
        <SheetForm key={id} sheet={null} />
      ) : (
        <QueryView query={query}>
          {(sheet) =>
            sheet ? (
              <SheetForm key={id} sheet={sheet} />
            ) : (
              <EmptyState title="This sheet is not in use" text="Choose another in the list." />
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

function SheetForm({ sheet }: { sheet: Sheet | null }) {
  const navigate = useNavigate();
  const save = useSaveSheet();
  const [id] = useState(() => sheet?.id ?? crypto.randomUUID());
  const [name, setName] = useState(sheet?.name ?? '');
  const [uniform, setUniform] = useState(sheet?.uniform ?? '');
  const [sections, setSections] = useState<Section[]>(() => sheet?.sections ?? [emptySection()]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { id, input: { name, uniform, sections } },
      { onSuccess: () => void navigate('/app/inspections/sheets') },
    );
  };
  return (
    <form onSubmit={submit} className={classes.editor}>
      <div className={classes.pair}>
        <TextInput label="Name" required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput label="Uniform" value={uniform} onChange={(event) => setUniform(event.currentTarget.value)} />
      </div>
      {sections.map((section, index) => (
        <SectionFields
          // A section has no name of its own while it is written.
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          section={section}
          onChange={(next) => setSections(sections.with(index, next))}
          onRemove={sections.length > 1 ? () => setSections(sections.filter((one) => one !== section)) : null}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => setSections([...sections, emptySection()])}
        >
          Add a section
        </Button>
      </div>
      {save.isError && (
        <p className={classes.problem} role="alert">
          {toAppError(save.error).detail}
        </p>
      )}
      <div className={shared.foot}>
        <span className={shared.note}>{`${pointsOf(sections)} points in all`}</span>
        <Button type="submit" loading={save.isPending}>
          Save sheet
        </Button>
      </div>
    </form>
  );
}

function emptySection(): Section {
  return { title: '', items: [{ id: crypto.randomUUID(), label: '', points: 5 }] };
}
