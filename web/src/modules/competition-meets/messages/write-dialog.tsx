import { composeFor } from '../../../shared/audience/addressed-audience.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { messageReads } from './messages.queries.ts';

/** Whom to write to, and how: leads to the composer, where it is shown again who is reached before anything is sent. */
export function WriteDialog({ meet, onClose }: { meet: string; onClose: () => void }) {
  const mails = useCan('email:manage');
  const announces = useCan('announcements:manage');
  return (
    <Dialog title="Message schools" onClose={onClose} size={680}>
      <p>Adults of these schools get it by the address of their account. Nothing is sent from here.</p>
      {!mails && !announces && <p>You can’t write email or announcements. Ask an administrator for permission.</p>}
      <QueryView query={useRead(messageReads.audiences, meet)} isEmpty={() => false}>
        {(rows) => (
          <Lines>
            {rows.map(({ id, label, schools, adults }) => (
              <Line
                key={id}
                title={label}
                notes={[
                  schools === 0 ? 'No school now' : `${counted(adults, 'adult')} at ${counted(schools, 'school')}`,
                ]}
              >
                {schools > 0 && mails && (
                  <ActButton size="xs" to={composeFor('/app/email', `meet_schools:${id}`)}>
                    Email…
                  </ActButton>
                )}
                {schools > 0 && announces && (
                  <ActButton size="xs" to={composeFor('/app/announcements', `meet_schools:${id}`)}>
                    Announce…
                  </ActButton>
                )}
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Dialog>
  );
}
