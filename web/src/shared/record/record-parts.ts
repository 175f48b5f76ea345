import type { ComponentType } from 'react';

/** The row that a record page shows, as parts that belong to any record know it. */
export type Subject = { module: string; table: string; id: string };

/**
 * What every record has below its facts without its module doing anything for it, in this order: the parts for comments and
 * attachments are added here, a line each.
 */
export const RECORD_PARTS: { id: string; Part: ComponentType<{ subject: Subject }> }[] = [];
