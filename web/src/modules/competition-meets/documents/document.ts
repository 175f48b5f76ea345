import { z } from 'zod';
import { line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { DOCUMENT_KIND } from '../../../shared/meet/document-name.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

export type MeetDocument = Database['public']['Tables']['meet_documents']['Row'];

/** A document as `save_meet_document` takes it. */
export const documentInput = z.object({
  kind: z.string(),
  number: whole('The number must be', 1, 999),
  title: line('Enter a title.', 120),
  link: z
    .string()
    .trim()
    .max(500, 'Use 500 characters or fewer.')
    .refine((link) => link === '' || link.startsWith('https://'), 'A link begins with https://.'),
  note: text(2000),
  effective_on: noDay(),
  supersedes_id: z.string(),
});

export type DocumentInput = z.input<typeof documentInput>;

/** The fields of a document; a new one is an SOP where the meet has none. */
export function toDocumentForm(row: MeetDocument | undefined, kind = 'sop'): DocumentInput {
  return {
    kind: row?.kind ?? kind,
    number: String(row?.number ?? ''),
    title: row?.title ?? '',
    link: row?.link ?? '',
    note: row?.note ?? '',
    effective_on: row?.effective_on ?? '',
    supersedes_id: row?.supersedes_id ?? '',
  };
}

const ORDER = Object.keys(DOCUMENT_KIND);

/** The documents by kind and number; what another one replaces comes last. */
export function inOrder(documents: readonly MeetDocument[]): (MeetDocument & { replacedBy: MeetDocument | null })[] {
  return documents
    .map((one) => ({ ...one, replacedBy: documents.find((other) => other.supersedes_id === one.id) ?? null }))
    .toSorted(
      (one, other) =>
        Number(one.replacedBy !== null) - Number(other.replacedBy !== null) ||
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
        (one.number ?? 0) - (other.number ?? 0) ||
        one.title.localeCompare(other.title),
    );
}
