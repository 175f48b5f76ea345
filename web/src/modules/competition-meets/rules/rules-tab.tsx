import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { RESULTS_POLICY, SHOWS_MARKS } from '../meet.ts';
import { PartHead } from '../part-head.tsx';
import { isOpen, useMeetPart } from '../use-meet-part.ts';
import { ArchiveCard, isCertified } from './archive-card.tsx';
import { MethodForm } from './method-form.tsx';
import { NamesCard } from './names-card.tsx';
import { overallOf } from './overall.ts';
import { PacketForm } from './packet-form.tsx';
import { packetWords } from './packet-words.ts';
import { ResultsForm } from './results-form.tsx';
import { SharedRulesForm } from './shared-rules-form.tsx';
import { StandingsCard } from './standings-card.tsx';
import { useNames } from './use-names.ts';

/** How the overall standings are made, and how sheets become results. */
export function RulesTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  if (!meet) return <Loading />;
  const over = meet.archived_at === null && !isOpen(meet);
  return (
    <div className={parts.stack}>
      <Rules meet={meet} mayPlan={mayPlan} />
      {over && subject.jobs?.includes('director') && <NamesCard meet={meet.id} />}
      {isCertified(meet) && subject.jobs?.includes('director') && <ArchiveCard meet={meet} />}
    </div>
  );
}

type Open = 'new' | 'shared' | 'results' | 'packets' | null;

function Rules({ meet, mayPlan }: { meet: Meet; mayPlan: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const overall = overallOf(meet.overall);
  const methods = Object.entries(overall.methods);
  const add = mayPlan && (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      Add standings
    </ActButton>
  );
  return (
    <div className={parts.stack}>
      {methods.length > 0 && add && <PartHead>{add}</PartHead>}
      {methods.length === 0 && (
        <Card title="Overall standings">
          <EmptyState
            icon={IconTrophy}
            title="No overall standings yet"
            text="Add how schools earn points across events, such as 20, 15, 10 for the first three places."
            action={add}
          />
        </Card>
      )}
      {methods.map(([name, method]) => (
        <StandingsCard key={name} meet={meet} name={name} method={method} overall={overall} mayPlan={mayPlan} />
      ))}
      <SharedCard meet={meet} onEdit={mayPlan ? () => setOpen('shared') : null} />
      <Card title="Keying and results" action={mayPlan && <EditButton onPress={() => setOpen('results')} />}>
        <FactList
          facts={[
            ['Each sheet is keyed', meet.keys_twice ? 'By two people, the second without seeing the first' : 'Once'],
            ['Judges see', meet.shows_schools ? 'School names' : 'Codes only'],
            ['Results are public', RESULTS_POLICY[meet.results_policy] ?? meet.results_policy],
            ['Protests', protestWords(meet)],
            ['Archived', `${counted(meet.archive_days, 'day')} after the results are certified`],
          ]}
        />
      </Card>
      <Card title="What schools get" action={mayPlan && <EditButton onPress={() => setOpen('packets')} />}>
        <FactList
          facts={[
            ["Judges' names", meet.shows_judges ? 'Shown' : 'Hidden: seats only'],
            ['Marks of single items', SHOWS_MARKS[meet.shows_marks] ?? meet.shows_marks],
            ['In a packet', packetWords(meet)],
          ]}
        />
      </Card>
      {open === 'new' && <MethodForm meet={meet} name={null} onClose={close} />}
      {open === 'shared' && <SharedRulesForm meet={meet} onClose={close} />}
      {open === 'results' && <ResultsForm meet={meet} onClose={close} />}
      {open === 'packets' && <PacketForm meet={meet} onClose={close} />}
    </div>
  );
}

/** 'Up to 30 minutes after the release, for a fee of $50.00'. */
function protestWords({ protest_minutes: minutes, protest_fee_cents: cents }: Meet): string {
  const fee = cents > 0 ? `, for a fee of ${dollarsOf(cents)}` : '';
  return `Up to ${counted(minutes, 'minute')} after the release${fee}`;
}

function EditButton({ onPress }: { onPress: () => void }) {
  return (
    <ActButton size="xs" onPress={onPress}>
      Edit
    </ActButton>
  );
}

function SharedCard({ meet, onEdit }: { meet: Meet; onEdit: (() => void) | null }) {
  const names = useNames(meet.id);
  const overall = overallOf(meet.overall);
  const required = overall.required_events.map(names.event).join(', ');
  const final = overall.final_tie_event;
  return (
    <Card title="Rules of all standings" action={onEdit && <EditButton onPress={onEdit} />}>
      <FactList
        facts={[
          ['Required events', required || 'None: every school gets a place'],
          ['Counting in each event', bestWords(overall.entries_per_school_per_event)],
          [
            'Ties',
            overall.ties === null
              ? `Usual order${final === null ? '' : `, last by ${names.event(final)}`}`
              : `Our own order, ${counted(overall.ties.length, 'step')}`,
          ],
        ]}
      />
    </Card>
  );
}

function bestWords(best: number): string {
  return best === 1 ? 'The best entry of a school' : `The best ${best} entries of a school`;
}
