import { isLiving } from '../../../shared/meet/registration/states.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { useSaveFacts } from '../registration.acts.ts';
import type { Registration } from '../registration.ts';

/** The terms of the host, and who accepted them for the school. */
export function TermsCard({ row }: { row: Registration }) {
  const save = useSaveFacts(row.id, 'Terms accepted');
  const { terms } = row.meet;
  if (!terms) return null;
  const { terms_at: at, terms_name: by } = row;
  return (
    <Card
      title="Terms"
      {...(at ? { note: `Accepted ${formatMoment(at)}${by ? ` by ${by}` : ''}` } : {})}
      action={
        at === null &&
        isLiving(row.state) && (
          <ActButton
            size="xs"
            needs="competition-entries:update"
            busy={save.busy}
            onPress={() => save.start({ terms: true })}
          >
            Accept terms
          </ActButton>
        )
      }
    >
      <Prose>{terms}</Prose>
    </Card>
  );
}
