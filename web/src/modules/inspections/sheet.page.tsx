import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { ProblemLine } from '../../shared/ui/problem-line.tsx';
import { counted } from '../../shared/text/counted.ts';
import { LeaveGuard, UNSAVED } from '../../shared/ui/leave-guard.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Sheet } from './inspection.api.ts';
import { pointsOf, type Section } from './inspection.ts';
import { inspections, useSaveSheet } from './inspection.queries.ts';
import { SectionFields } from './section-fields.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './sheet-editor.module.css';

const GONE = { title: "This sheet isn't in use", text: 'Choose another.' };

/** Writes or edits a sheet. One that was used stays as it is; the change makes its next version. */
export function SheetPage() {
  const { id } = useParams();
  const isNew = id === undefined;
  const query = useRead(inspections.sheet, id);
  return (
    <Page
      title={isNew ? 'New sheet' : 'Edit sheet'}
      back={{ to: '/app/inspections/sheets', label: 'Inspection sheets' }}
      subtitle={isNew ? undefined : 'Past inspections keep the sheet as it was.'}
    >
      {isNew ? (
        <SheetForm key="new" sheet={null} />
      ) : (
        <QueryView query={query} isEmpty={(sheet) => sheet === null} empty={GONE}>
          {(sheet) => <SheetForm key={id} sheet={sheet} />}
        </QueryView>
      )}
    </Page>
  );
}

function SheetForm({ sheet }: { sheet: Sheet | null }) {
  const navigate = useNavigate();
  const settled = useRef(false);
  const save = useSaveSheet(() => {
    settled.current = true;
    void navigate('/app/inspections/sheets');
  });
  const [id] = useState(() => sheet?.id ?? crypto.randomUUID());
  const [name, setName] = useState(sheet?.name ?? '');
  const [uniform, setUniform] = useState(sheet?.uniform ?? '');
  const [sections, setSections] = useState<Section[]>(() => sheet?.sections ?? [emptySection()]);
  const [start] = useState({ name, uniform, sections });
  const changed = JSON.stringify({ name, uniform, sections }) !== JSON.stringify(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.start({ id, input: { name, uniform, sections } });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.editor}>
      {changed && <LeaveGuard question={UNSAVED} settled={settled} />}
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
      <ProblemLine>{save.error && toAppError(save.error).detail}</ProblemLine>
      <div className={classes.foot}>
        <span className={parts.noteLine}>{`${counted(pointsOf(sections), 'point')} total`}</span>
        <Button type="submit" loading={save.busy}>
          Save sheet
        </Button>
      </div>
    </form>
  );
}

function emptySection(): Section {
  return { title: '', items: [{ id: crypto.randomUUID(), label: '', points: 5 }] };
}
