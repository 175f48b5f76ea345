import { Fragment, type ReactElement } from 'react';
import type { FieldLook } from '../../shared/form/draw-field.tsx';
import { FLAGS, type FlagsInput } from './school.ts';

type Props = { field: (name: keyof FlagsInput, label: string, look?: FieldLook) => ReactElement };

/** The checkboxes for what a school takes part in. */
export function FlagFields({ field }: Props) {
  return FLAGS.map(({ name, label, text }) => <Fragment key={name}>{field(name, label, { note: text })}</Fragment>);
}
