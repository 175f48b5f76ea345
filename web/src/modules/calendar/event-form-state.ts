import type { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { eventInput } from './event.ts';

/** The form of an event, for the parts of it that are drawn elsewhere. */
export type EventFormState = ReturnType<typeof useZodForm<typeof eventInput>>;
