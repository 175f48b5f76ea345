import { saveFile } from '../../../shared/file/save-file.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { Year } from '../budget.queries.ts';
import { TRANSACTIONS } from '../budget.ts';
import { readArchive } from './years.api.ts';
import { closing } from './years.queries.ts';

/** The frozen books of a year, each with its checksum: what an auditor is given. */
export function Archives({ year }: { year: Year }) {
  const db = useDb();
  const archives = useRead(closing.archives, year.id).data ?? [];
  if (archives.length === 0) return null;
  const save = async (id: string) => {
    try {
      const archive = await readArchive(db, id);
      const text = JSON.stringify(archive, null, 2);
      saveFile(`books-${year.label}.json`, new Blob([text], { type: 'application/json' }));
    } catch (error) {
      toast.failed("Couldn't save the archive", toAppError(error).detail);
    }
  };
  return (
    <Card title="Archive" count={archives.length} flush note="Keep it for at least five years.">
      <Lines>
        {archives.map(({ id, created_at: at, checksum, transactions }) => (
          <Line
            key={id}
            title={`Books as closed ${formatMoment(at)}`}
            notes={[`${counted(transactions, TRANSACTIONS)} · checksum ${checksum.slice(0, 16)}…`]}
          >
            <ActButton size="xs" onPress={() => void save(id)}>
              Download
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
