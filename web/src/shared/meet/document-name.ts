/** What a document of a meet is: `meet_documents.kind`. */
export const DOCUMENT_KIND: Record<string, string> = {
  sop: 'SOP',
  amendment: 'Amendment',
  map: 'Map',
  floor_plan: 'Floor plan',
  waiver: 'Waiver',
  schedule: 'Schedule',
  other: 'Other',
};

/** How a document is called: 'Amendment 2: Parking'. */
export function documentName({ kind, number, title }: { kind: string; number: number | null; title: string }): string {
  const label = `${DOCUMENT_KIND[kind] ?? kind}${number === null ? '' : ` ${number}`}`;
  return title.toLowerCase().startsWith(label.toLowerCase()) ? title : `${label}: ${title}`;
}
