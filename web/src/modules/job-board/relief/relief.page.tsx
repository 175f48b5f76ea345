import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { bandOf, isOutside } from '../rank-band.ts';
import { Checklist } from './checklist.tsx';
import { ReliefVerbs } from './relief-verbs.tsx';
import type { Relief } from './relief.api.ts';
import { reliefs } from './relief.queries.ts';
import { RELIEF } from './relief.ts';

/** One relief: who hands over to whom, the checklist, and what is said and filed about it. */
export function ReliefPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const manages = useCan('job-board:update');
  const warningOf = (row: Relief) =>
    manages && row.state === 'open' && isOutside(row.incoming_rank, row, ranks)
      ? `This position is for ${bandOf(row, ranks)}; ${row.incoming_name} has another rank.`
      : null;
  const query = useRead(reliefs.relief, id);
  const back = manages
    ? { to: '/app/job-board/reliefs', label: 'Reliefs' }
    : { to: `/app/job-board/${query.data?.position_id ?? ''}`, label: 'Position' };
  return (
    <RecordPage
      query={query}
      noun="relief"
      back={back}
      title={({ title }) => `Handover: ${title}`}
      eyebrow={({ abbreviation }) => abbreviation}
      state={({ state }) => <StateTag of={RELIEF} is={state} />}
      actions={(row) => <ReliefVerbs relief={row} warning={warningOf(row)} />}
      facts={(row) => factsOf(row, { manages, timeZone, warning: warningOf(row) })}
      subject={{ module: 'job-board', table: 'position_reliefs' }}
      // Both cadets add files while it is open; afterward only those who manage positions do.
      files={query.data?.state === 'open' ? 'job-board:read' : 'job-board:update'}
      comments="job-board:update"
      log
    >
      {(row) => <Checklist relief={row} />}
    </RecordPage>
  );
}

type Around = { manages: boolean; timeZone: string; warning: string | null };

function factsOf(row: Relief, { manages, timeZone, warning }: Around): FactLine[] {
  const who = (cadet: string | null, name: string) =>
    manages && cadet !== null ? <TextLink to={`/app/cadets/${cadet}?tab=positions`}>{name}</TextLink> : name;
  return [
    [
      'Position',
      <TextLink key="position" to={`/app/job-board/${row.position_id}`}>
        {row.title}
      </TextLink>,
    ],
    ['Hands over', who(row.outgoing_cadet_id, row.outgoing_name)],
    ['Takes over', who(row.cadet_id, row.incoming_name)],
    ['Planned for', formatDay(row.planned_on)],
    row.completed_at !== null && ['Completed', schoolMoment(row.completed_at, timeZone)],
    row.reason !== null && [row.state === 'canceled' ? 'Why canceled' : 'Completed with open items', row.reason],
    warning !== null && ['Rank', warning],
    manages && ['Opened by', row.created_by_label],
  ];
}
