import type { FieldLook } from './draw-field.tsx';

/** An amount of dollars. */
export const MONEY: FieldLook = { leftSection: '$', decimal: true };

/** A time of day. */
export const CLOCK: FieldLook = { type: 'time' };
