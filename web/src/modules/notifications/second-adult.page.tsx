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
          <Card title="Messages to review" count={rows.length} flush>
            <Lines>
              {rows.map(({ id, author_label: author, author_role: role, with_label: cadet, words, created_at: at }) => (
                <Line
                  key={id}
                  title={words}
                  notes={[[author, role === 'cadet' ? 'Cadet' : cadet && `To Cadet ${cadet}`, formatMoment(at)]]}
                />
              ))}
            </Lines>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
