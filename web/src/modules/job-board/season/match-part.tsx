import { NativeSelect, Text } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choice, type Match, matched } from '../../../../../domain/positions/matching.ts';
import { Refusals } from '../../../shared/each/refusals.tsx';
import type { Refusal } from '../../../shared/each/use-each.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { readMatching } from './season.api.ts';
import type { Application } from './season.queries.ts';
import { season as reads, useOffer } from './season.queries.ts';
import { APPLICATION, choiceOf } from './season.ts';

type Data = Awaited<ReturnType<typeof readMatching>>;

const EMPTY = {
  icon: IconArrowsShuffle,
  title: 'Nothing to match yet',
  text: "Submitted applications are matched with openings here, based on board points and each cadet's choices.",
};

const WAITING = ['submitted', 'interview'];

/** Who could get what, by points and choices: a proposal to change by hand, and the offers in one step. */
export function MatchPart({ season }: { season: string }) {
  return (
    <QueryView
      query={useRead(reads.matching, season)}
      isEmpty={({ applications }) =>
        !applications.some(({ state }) => WAITING.includes(state) || state === 'offered' || state === 'accepted')
      }
      empty={EMPTY}
    >
      {(data) => <Proposal data={data} />}
    </QueryView>
  );
}

function Proposal({ data }: { data: Data }) {
  const [fixed, setFixed] = useState<ReadonlyMap<string, string | null>>(new Map());
  const offer = useOffer();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const make = async (all: string[]) => {
    const { failed } = await offer.send({ ids: all, minutes: 10 });
    setRefused(failed.map(({ name, title, reason }) => ({ name: `${name}, ${title}`, reason })));
  };
  const { waiting, matches } = proposed(data, fixed);
  const ids = matches.flatMap(({ application }) => application ?? []);
  const decided = data.applications.filter(
    ({ state, sends_at }) => state === 'offered' || state === 'accepted' || sends_at !== null,
  );
  const fix = (cadet: string, to: string) => {
    const next = new Map(fixed);
    if (to === 'auto') next.delete(cadet);
    else next.set(cadet, to === '' ? null : to);
    setFixed(next);
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Text size="sm" c="dimmed">
        More points go first, and each cadet gets the best of their choices that is left. Openings that are still open
        for applications aren&apos;t matched yet. Change any line by hand.
      </Text>
      {matches.length > 0 && (
        <Card
          title="Proposal"
          count={matches.length}
          flush
          action={
            <ActButton
              primary
              size="xs"
              needs="job-board:update"
              disabled={ids.length === 0}
              busy={offer.busy}
              onPress={() => void make(ids).catch(() => undefined)}
            >
              {`Make ${counted(ids.length, 'offer')}`}
            </ActButton>
          }
        >
          <Lines>
            {matches.map((match) => (
              <Proposed
                key={match.cadet_id}
                match={match}
                all={waiting}
                isFixed={fixed.has(match.cadet_id)}
                onFix={fix}
              />
            ))}
          </Lines>
        </Card>
      )}
      {refused.length > 0 && (
        <Card title="Not offered" count={refused.length}>
          <Refusals refused={refused} />
        </Card>
      )}
      {decided.length > 0 && (
        <Card title="Offers" count={decided.length} flush>
          <Lines>
            {decided.map((row) => (
              <Line
                key={row.id}
                title={<TextLink to={`/app/job-board/applications/${row.id}`}>{row.name}</TextLink>}
                notes={[[row.title, row.sends_at !== null && 'not sent yet']]}
              >
                <StateTag of={APPLICATION} is={row.state} />
              </Line>
            ))}
          </Lines>
        </Card>
      )}
    </div>
  );
}

type ProposedProps = { match: Match; all: Application[]; isFixed: boolean; onFix: (cadet: string, to: string) => void };

function Proposed({ match, all, isFixed, onFix }: ProposedProps) {
  const own = all.filter(({ cadet_id }) => cadet_id === match.cadet_id);
  const name = own[0]?.name ?? 'A cadet';
  const chosen = own.find(({ id }) => id === match.application);
  const options = [
    { value: 'auto', label: isFixed ? 'As proposed' : (chosen?.title ?? 'No offer') },
    { value: '', label: 'No offer' },
    ...own.map(({ id, title, preference }) => ({
      value: id,
      label: `${title} (${choiceOf(preference).toLowerCase()})`,
    })),
  ];
  return (
    <Line
      title={<TextLink to={`/app/job-board/applications/${(chosen ?? own[0])?.id}`}>{name}</TextLink>}
      notes={[match.why]}
    >
      <NativeSelect
        size="xs"
        aria-label={`Offer for ${name}`}
        value={isFixed ? (match.application ?? '') : 'auto'}
        data={options}
        onChange={(event) => onFix(match.cadet_id, event.currentTarget.value)}
      />
    </Line>
  );
}

/** What is still to decide, and the match of it with the seats that are left. */
function proposed({ postings, applications, standings }: Data, fixed: ReadonlyMap<string, string | null>) {
  const taken = (row: Application) => row.state === 'accepted' || row.state === 'offered' || row.sends_at !== null;
  const placed = new Set(applications.filter(taken).map(({ cadet_id }) => cadet_id));
  const later = new Set(postings.flatMap(({ id, isOpen, state }) => (isOpen || state === 'withdrawn' ? id : [])));
  const waiting = applications.filter(
    (row) => WAITING.includes(row.state) && !placed.has(row.cadet_id) && !later.has(row.posting_id),
  );
  const seats = new Map(
    postings.map(({ id, seats: all }) => [
      id,
      all - applications.filter((row) => row.posting_id === id && taken(row)).length,
    ]),
  );
  const choices: Choice[] = waiting.map((row) => ({
    id: row.id,
    cadet_id: row.cadet_id,
    posting_id: row.posting_id,
    preference: row.preference,
    points:
      standings.find(({ board_id, cadet_id }) => board_id === row.board_id && cadet_id === row.cadet_id)?.points ??
      null,
  }));
  return { waiting, matches: matched(choices, seats, fixed) };
}
