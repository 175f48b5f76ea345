import { useRead } from '../../../shared/query/reads.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import type { Sheet } from './sheet.ts';
import { sheets, useUpdateCadets } from './sheets.queries.ts';

/** Says that cadets joined the event or trip after the sheet was made, and takes the list again. */
export function SheetChanges({ sheet }: { sheet: Sheet }) {
  const about = sheet.about_kind && sheet.about_id ? { kind: sheet.about_kind, id: sheet.about_id } : undefined;
  const start = useRead(sheets.sheetStart, about).data;
  const listed = useRead(sheets.sheetCadets, sheet.id).data;
  const update = useUpdateCadets(sheet.id);
  if (!start || !listed || sheet.closed_at) return null;
  const on = new Set(listed.map(({ cadet_id }) => cadet_id));
  const missing = start.cadets.filter((cadet) => !on.has(cadet));
  if (missing.length === 0) return null;
  return (
    <Card flush>
      <Lines>
        <Line
          title={`${counted(missing.length, CADETS)} not on this sheet`}
          notes={['They joined the event or trip after the sheet was made.']}
        >
          <ActButton size="xs" needs="contacts:update" busy={update.busy} onPress={() => update.start()}>
            Update the list
          </ActButton>
        </Line>
      </Lines>
    </Card>
  );
}
