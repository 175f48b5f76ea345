import { z } from 'zod';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { MODULE } from '../registration.ts';
import classes from './messages.module.css';

const message = z.object({
  id: z.string(),
  channel: z.string(),
  title: z.string(),
  body: z.string(),
  sender: z.string(),
  sent_at: z.string().nullable(),
});

const hostMessages = readsOf(
  MODULE,
  {
    /** What the host wrote to the school of a registration, newest first. */
    sent: async (db: Db, id: string) =>
      message.array().parse((await db.rpc('registration_messages', { p_registration: id }).throwOnError()).data),
  },
  { sent: { reads: ['meet_message_schools', 'meet_messages'] } },
);

/** What the host of the meet wrote to the school; nothing where it wrote nothing. */
export function MessagesCard({ registration, host }: { registration: string; host: string }) {
  return (
    <QueryView query={useRead(hostMessages.sent, registration)} isEmpty={() => false}>
      {(rows) =>
        rows.length > 0 && (
          <Card title="Messages" count={rows.length} note={`From ${host}`} flush>
            <Lines>
              {rows.map(({ id, channel, title, body, sender, sent_at: at }) => (
                <Line
                  key={id}
                  title={title}
                  notes={[
                    [sender, at && formatMoment(at), channel === 'email' ? 'Also sent by email' : 'Announcement'],
                    <span key="body" className={classes.body}>
                      {body}
                    </span>,
                  ]}
                />
              ))}
            </Lines>
          </Card>
        )
      }
    </QueryView>
  );
}
