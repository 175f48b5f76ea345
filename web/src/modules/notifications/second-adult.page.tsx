import { Attachments } from '../../shared/attachments/attachments.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** The latest copies for the second adult of a school. */
async function listCopies(db: Db) {
  const rows = db.from('second_adult_copies').select().order('created_at', { ascending: false });
  return (await rows.limit(500).throwOnError()).data;
}

type Copy = Awaited<ReturnType<typeof listCopies>>[number];

const copies = readsOf('notifications', { copies: listCopies });

/** What one adult and one cadet wrote to each other, for the adult from outside the program whom the school named. */
export function SecondAdultPage() {
  return (
    <Page title="Second adult" back={{ to: '/app/notifications', label: 'Notifications' }}>
      <QueryView
        query={useRead(copies.copies)}
        empty={
          <EmptyState
            title="Nothing to read"
            text="If your school names you as the second adult, messages between one adult and one cadet show up here."
          />
        }
      >
        {(rows) => (
          <>
            <Card title="Messages to review" count={rows.length} flush>
              <Lines>
                {rows.map(
                  ({ id, author_label: author, author_role: role, with_label: cadet, words, created_at: at }) => (
                    <Line
                      key={id}
                      title={words}
                      notes={[[author, role === 'cadet' ? 'Cadet' : cadet && `To Cadet ${cadet}`, formatMoment(at)]]}
                    />
                  ),
                )}
              </Lines>
            </Card>
            <Files copies={rows} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The files of what was copied, to open. */
function Files({ copies: rows }: { copies: Copy[] }) {
  // app.copy_file names each file in a copy of its own.
  const subjects = new Map(rows.filter(({ words }) => words.startsWith('File: ')).map((row) => [row.subject_id, row]));
  if (subjects.size === 0) return null;
  return (
    <Card title="Files" flush>
      {[...subjects].map(([id, { module, subject_table: table }]) => (
        <Attachments key={id} subject={{ module, table, id }} mayChange={false} />
      ))}
    </Card>
  );
}
