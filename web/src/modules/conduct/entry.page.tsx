import { useParams } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { conduct } from './conduct.queries.ts';
import { KIND, STATE } from './conduct.ts';
import { EntryDecisions } from './decisions.tsx';

/** One entry with what happened, and the decision. */
export function EntryPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(conduct.entry, id)}
      noun="entry"
      back={{ to: '/app/conduct', label: 'Conduct' }}
      title={({ name }) => name}
      eyebrow={({ kind }) => KIND.label(kind)}
      state={({ state }) => <StateTag of={STATE} is={state} />}
      actions={(entry) => <EntryDecisions entry={entry} />}
      facts={(entry) => [
        ['For', entry.reason],
        ['Points', entry.points || '—'],
        ['Date', formatDay(entry.happened_on)],
        ['Counts until', entry.expires_on ? formatDay(entry.expires_on) : 'No end date'],
        ['Proposed by', entry.proposed_by_label],
        entry.confirmed_by_label !== null && [
          'Confirmed by',
          `${entry.confirmed_by_label}, ${formatMoment(entry.decided_at)}`,
        ],
        [
          'Record',
          <TextLink key="record" to={`/app/cadets/${entry.cadet_id}?tab=conduct`}>
            Conduct of this cadet
          </TextLink>,
        ],
      ]}
      subject={{ module: 'conduct', table: 'conduct_entries' }}
      log
    >
      {({ detail }) => (
        <Allow to="conduct:view_restricted">
          <Card title="What happened" note="Only instructors can read this.">
            <Prose otherwise="No details were entered.">{detail}</Prose>
          </Card>
        </Allow>
      )}
    </RecordPage>
  );
}
