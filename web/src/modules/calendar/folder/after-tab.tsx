import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CloseForm } from './close-form.tsx';
import { closings, leftOutOf, useReopen } from './closing.queries.ts';
import classes from './folder.module.css';
import { ReviewsCard } from './reviews-card.tsx';

/** After an event: what was learned, and what it posts when it's made final. */
export function AfterTab({ subject }: { subject: Subject }) {
  return (
    <div className={classes.parts}>
      <ReviewsCard event={subject.id} mayEdit />
      <ClosingCard subject={subject} />
    </div>
  );
}

function ClosingCard({ subject }: { subject: Subject }) {
  const [closing, setClosing] = useState(false);
  const reopen = useReopen(subject.id);
  const present = useRead(closings.present, subject.id).data ?? 0;
  const waiting = useRead(closings.recommended, subject.id).data ?? 0;
  const askReopen = async () => {
    const yes = await confirm({
      title: 'Reopen this event?',
      text: 'The service hours that it posted are withdrawn, and its awards go back to recommended. Awards on orders stay.',
      confirmLabel: 'Reopen event',
    });
    if (yes) reopen.start();
  };
  return (
    <QueryView query={useRead(closings.closings, subject.id)} isEmpty={() => false}>
      {([last]) => {
        const final = last && last.reopened_at === null ? last : null;
        const out = final ? leftOutOf(final.left_out) : [];
        return (
          <Card title="Finalize event" action={final && <Tag tone="ok">Final</Tag>}>
            {final ? (
              <p>
                {[
                  `By ${final.closed_label}, ${formatMoment(final.created_at)}.`,
                  `${counted(final.present, CADETS)} attended.`,
                  final.hour_ids.length > 0 &&
                    `${final.hours} service hours for ${counted(final.hour_ids.length, CADETS)}.`,
                  final.award_ids.length > 0 && `${counted(final.award_ids.length, 'award')} approved.`,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            ) : (
              <p>
                {`${counted(present, CADETS)} marked present, ${counted(waiting, 'award')} recommended. ` +
                  'Finalizing posts the service hours for everyone who attended and approves the awards. You can undo it.'}
              </p>
            )}
            {out.length > 0 && (
              <Lines>
                {out.map(({ name, reason }) => (
                  <Line key={name + reason} title={name} notes={[reason]} />
                ))}
              </Lines>
            )}
            <div className={classes.verbsRow}>
              {final ? (
                <ActButton
                  needs="calendar:update"
                  icon={IconLockOpen}
                  busy={reopen.busy}
                  onPress={() => void askReopen()}
                >
                  Reopen…
                </ActButton>
              ) : (
                <ActButton needs="calendar:update" icon={IconLock} primary onPress={() => setClosing(true)}>
                  Finalize event…
                </ActButton>
              )}
            </div>
            {closing && (
              <CloseForm subject={subject} present={present} waiting={waiting} onClose={() => setClosing(false)} />
            )}
          </Card>
        );
      }}
    </QueryView>
  );
}
