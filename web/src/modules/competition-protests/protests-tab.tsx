import { NativeSelect } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { FileForm } from './file-form.tsx';
import { AGAINST, isOpenProtest, PROTEST_FEE, PROTEST_STATE, protestPath } from '../../shared/meet/protest/protest.ts';
import { type Protest, protestReads } from './protests.queries.ts';
import { ReleasesCard } from './releases/releases-card.tsx';
import classes from './releases/releases.module.css';
import { useProtestJobs } from './use-protest-jobs.ts';

/** The part "Protests" of a meet's page: what is released, and the protests about it. */
export function ProtestsTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const list = useRead(protestReads.list, subject.id);
  const query = joined([meet, list], () => meet.data && { meet: meet.data, protests: list.data ?? [] });
  return <QueryView query={query}>{(data) => data && <Ready {...data} />}</QueryView>;
}

function Ready({ meet, protests }: { meet: Meet; protests: Protest[] }) {
  const jobs = useProtestJobs(meet);
  const { params, put } = useAddress();
  const navigate = useNavigate();
  const [filing, setFiling] = useOpen('new');
  if (meet.started_at === null) {
    return (
      <EmptyState
        icon={IconScale}
        title="No protests yet"
        text="Results are released here, and protests filed, once the meet is in progress."
      />
    );
  }
  const state = params.get('state') ?? '';
  const shown = protests.filter(
    (each) => state === '' || (state === 'open' ? isOpenProtest(each.state) : each.state === state),
  );
  // Next is the page of the protest, where its photo goes.
  const close = (filed: string | null) =>
    filed === null ? put({ new: null, entry: null }) : void navigate(protestPath(filed));
  return (
    <div className={parts.stack}>
      <ReleasesCard meet={meet} directs={jobs.directs} />
      <Card
        title="Protests"
        count={protests.length}
        flush
        action={
          jobs.files && (
            <ActButton primary size="xs" onPress={() => setFiling(true)}>
              File a protest
            </ActButton>
          )
        }
      >
        {protests.length > 0 && (
          <StateFilter value={state} protests={protests} onChoose={(to) => put({ state: to || null })} />
        )}
        {shown.length === 0 ? (
          <EmptyState
            title={protests.length === 0 ? 'No protests' : 'None with this status'}
            text={
              protests.length === 0
                ? 'When a school protests, file it here: who asked, about which entry, and why.'
                : 'Choose another status.'
            }
          />
        ) : (
          <Lines>
            {shown.map((protest) => (
              <ProtestLine key={protest.id} protest={protest} />
            ))}
          </Lines>
        )}
      </Card>
      {filing && jobs.files && <FileForm meet={meet} entry={params.get('entry')} onClose={close} />}
    </div>
  );
}

type FilterProps = { value: string; protests: Protest[]; onChoose: (state: string) => void };

function StateFilter({ value, protests, onChoose }: FilterProps) {
  const count = (is: (each: Protest) => boolean) => protests.filter(is).length;
  const options = [
    { value: '', label: `All (${protests.length})` },
    { value: 'open', label: `Open (${count(({ state }) => isOpenProtest(state))})` },
    ...PROTEST_STATE.options.map((option) => ({
      value: option.value as string,
      label: `${option.label} (${count(({ state }) => state === option.value)})`,
    })),
  ];
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label="Status"
        data={options}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}

function ProtestLine({ protest }: { protest: Protest }) {
  const { number, school, entry, event, against, asked_by, filed_at, fee, holds } = protest;
  return (
    <Line
      title={<TextLink to={protestPath(protest.id)}>{`Protest ${number}: ${school}`}</TextLink>}
      notes={[
        [entry, event, AGAINST[against] ?? against],
        [`Filed ${formatMoment(filed_at)}`, `asked by ${asked_by}`],
      ]}
      over={protest.state === 'withdrawn'}
    >
      {fee === 'due' && <Tag tone="warn">{`Fee ${PROTEST_FEE.label(fee).toLowerCase()}`}</Tag>}
      {holds && <Tag tone="bad">Result held</Tag>}
      <StateTag of={PROTEST_STATE} is={protest.state} />
    </Line>
  );
}
