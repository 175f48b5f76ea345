import type { OpenDocument } from './open-meet.ts';

const KINDS: Record<string, string> = {
  sop: 'SOP',
  amendment: 'Amendment',
  map: 'Map',
  floor_plan: 'Floor plan',
  waiver: 'Waiver',
  schedule: 'Schedule',
  other: 'Other',
};

/** How a document of a meet is called: 'Amendment 2: Parking'. */
export function documentWords({ kind, number, title }: Pick<OpenDocument, 'kind' | 'number' | 'title'>): string {
  const label = `${KINDS[kind] ?? kind}${number === null ? '' : ` ${number}`}`;
  return title.toLowerCase().startsWith(label.toLowerCase()) ? title : `${label}: ${title}`;
}
