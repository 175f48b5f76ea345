import { lazy, Suspense, useMemo, useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useRule } from '../protests.acts.ts';
import { type Protest, protestReads } from '../protests.queries.ts';
import { useAbout } from '../use-about.ts';
import { undoingOf } from './as-before.ts';
import { ChangeFields } from './change-fields.tsx';
import { changesOf, type Choice, lastAttempt, NOTHING, previewOf } from './choice.ts';

// It brings the scoring engine along.
const Preview = lazy(() => import('./preview.tsx').then((file) => ({ default: file.Preview })));

/** Rules on a protest: what is decided, what it changes with the places before and after, and the text for the school. */
export function RuleForm({ protest, onClose }: { protest: Protest; onClose: () => void }) {
  const again = protest.rulings > 0;
  const schema = z.object({
    outcome: z.enum(['upheld', 'denied'], 'Choose how you rule.'),
    text: line('Enter the ruling for the school.', 2000),
    reason: again ? line('Say why you rule again.', 500) : text(500),
  });
  const form = useZodForm(schema, { outcome: 'upheld', text: '', reason: '' });
  const [upholds, setUpholds] = useState(true);
  form.watch('outcome', ({ value }) => setUpholds(value === 'upheld'));
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const made = useReadWhen(again, protestReads.changes, protest.id).data;
  const undone = useMemo(() => (made ?? []).filter(({ taken_back_at }) => taken_back_at === null), [made]);
  const about = useAbout(protest.meet_id, { id: protest.entry_id, event_id: protest.event_id }, undone);
  const undoing = about.records ? undoingOf(undone, about.records, about.seats) : [];
  const changes = [...undoing, ...(upholds ? previewOf(choice, lastAttempt(about)) : [])];
  const rule = useRule(protest);
  return (
    <FormModal
      title={`${again ? 'Rule again on' : 'Rule on'} protest ${protest.number}`}
      size={860}
      form={form}
      submitLabel={upholds ? 'Uphold' : 'Deny'}
      onSubmit={(typed) => rule.send({ ...typed, changes: upholds ? changesOf(choice) : [] })}
      onClose={onClose}
    >
      {form.field('outcome', 'Ruling', {
        options: [
          { value: 'upheld', label: 'Uphold the protest' },
          { value: 'denied', label: 'Deny the protest' },
        ],
        radios: true,
      })}
      {again && (
        <p className={parts.note}>
          What the ruling before changed is undone first. Both rulings stay on record. The preview shows what you change
          compared with now.
        </p>
      )}
      {upholds && <ChangeFields about={about} choice={choice} onChange={setChoice} />}
      {(upholds || again) && (
        <Suspense fallback={<Loading />}>
          <Preview protest={protest} changes={changes} />
        </Suspense>
      )}
      {form.field('text', 'Ruling for the school', { rows: 3, note: 'The school gets this text' })}
      {again && form.field('reason', 'Why you rule again', { rows: 2 })}
    </FormModal>
  );
}
