import { Suspense } from 'react';
import type { Subject, SubjectKind } from './slot.ts';
import { useSlots } from './use-slots.ts';

type Props = {
  on: SubjectKind;
  subject: Subject;
  /** Only what is also shown at a glance. */
  glance?: boolean;
};

/** What modules have to say above the facts of an event. */
export function SubjectNotes({ on, subject, glance = false }: Props) {
  return useSlots()
    .notes.filter((note) => note.on === on && (!glance || note.atAGlance))
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part subject={subject} />
      </Suspense>
    ));
}
