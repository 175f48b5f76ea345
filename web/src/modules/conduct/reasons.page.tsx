import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useArchive } from '../../shared/act/use-archive.ts';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Reason } from './conduct.queries.ts';
import { conduct } from './conduct.queries.ts';
import { KIND } from './conduct.ts';
import { ReasonForm } from './reason-form.tsx';

const EMPTY = {
  icon: IconListDetails,
  title: 'No reasons yet',
  text: 'A short list keeps it fair: the same act gives the same points, no matter who sees it.',
};

/** What the school gives or takes points for. */
export function ReasonsPage() {
  const archive = useArchive('conduct', 'conduct_reasons');
  const [editing, setEditing] = useState<Reason | 'new' | null>(null);
  return (
    <Page
      title="Reasons"
      back={{ to: '/app/conduct', label: 'Conduct' }}
      subtitle="Edits apply to new entries. Existing entries keep their text and points."
      actions={
        <ActButton primary needs="conduct:create" icon={IconPlus} onPress={() => setEditing('new')}>
          New reason
        </ActButton>
      }
    >
      <LineCard
        query={useRead(conduct.reasons)}
        title="List of reasons"
        rows={(reasons) => reasons}
        line={(reason) => (
          <Line key={reason.id} title={reason.label} notes={[factsOf(reason)]}>
            <StateTag of={KIND} is={reason.kind} />
            <ActButton
              quiet
              size="xs"
              needs="conduct:update"
              onPress={() => archive.start({ id: reason.id, name: reason.label })}
            >
              Archive
            </ActButton>
            <ActButton size="xs" needs="conduct:update" onPress={() => setEditing(reason)}>
              Edit
            </ActButton>
          </Line>
        )}
        empty={EMPTY}
      />
      {editing && <ReasonForm reason={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

function factsOf({ code, points, lasts_days }: Reason): (string | false | null)[] {
  return [code, points > 0 && counted(points, 'point'), lasts_days !== null && `counts ${counted(lasts_days, 'day')}`];
}
