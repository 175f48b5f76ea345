import type { UseQueryOptions } from '@tanstack/react-query';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';

type Row = { id: string; code: string; name: string };
type Props = {
  meet: string;
  noun: string;
  table: 'meet_events' | 'meet_divisions';
  read: (db: Db, meet: string) => UseQueryOptions<Row[]>;
};

/** What was archived of a meet, with the way back; nothing where nothing was. */
export function ArchivedCard({ meet, noun, table, read }: Props) {
  const rows = useRead(read, meet).data ?? [];
  const restore = useArchive('competition-meets', table, false);
  if (rows.length === 0) return null;
  return (
    <Allow to="competition-meets:update">
      <Card title={`Archived ${noun}`} count={rows.length} flush>
        <Lines>
          {rows.map(({ id, code, name }) => (
            <Line key={id} title={name} notes={[code]} over>
              <ActButton size="xs" busy={restore.busy} onPress={() => restore.start({ id, name })}>
                Restore
              </ActButton>
            </Line>
          ))}
        </Lines>
      </Card>
    </Allow>
  );
}
