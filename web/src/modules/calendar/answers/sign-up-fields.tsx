import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import type { EventFormState } from '../event-form-state.ts';

/** Whether a new event asks who comes, and the terms that matter most; the rest is set on its page. */
export function SignUpFields({ form }: { form: EventFormState }) {
  const [asks, setAsks] = useState(form.getValues().asks_answers);
  form.watch('asks_answers', ({ value }) => setAsks(value));
  return (
    <>
      {form.field('asks_answers', 'Take sign-ups: cadets or their families answer')}
      {asks && (
        <>
          <FieldGrid>
            {form.field('capacity', 'Number of spots', { numeric: true, note: 'Leave blank for no limit.' })}
            {form.field('closes_at', 'Answer by')}
          </FieldGrid>
          {form.field('needs_guardian', 'A guardian confirms each cadet’s sign-up')}
        </>
      )}
    </>
  );
}
