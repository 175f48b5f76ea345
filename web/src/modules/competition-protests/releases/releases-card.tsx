import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { byPlace } from '../../../shared/meet/by-place.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import { releaseReads } from '../../../shared/meet/releases.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { timeLeft } from '../../../shared/meet/protest/protest.ts';
import { protestReads } from '../protests.queries.ts';
import { useNow } from '../../../shared/meet/protest/use-now.ts';
import { chosenOf, type ReleaseLine, releaseLines } from './release-lines.ts';
import { useRelease } from './releases.acts.ts';
import { HideForm } from './hide-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import classes from './releases.module.css';

type Props = { meet: Meet; directs: boolean };

/** Which results are out, and to whom; the director releases several at once. */
export function ReleasesCard({ meet, directs }: Props) {
  const events = useRead(meetReads.events, meet.id);
  const releases = useRead(releaseReads.releases, meet.id);
  const results = useRead(protestReads.results, meet.id);
  const hidden = useRead(protestReads.hidden, meet.id);
  const people = useRead(protestReads.people, meet.id).data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [withdrawing, setWithdrawing] = useState(false);
  const [hiding, setHiding] = useState(false);
  const clear = () => setChosen(new Set());
  const release = useRelease(meet.id, clear);
  const query = joined([events, releases, results, hidden], () =>
    releaseLines(meet, {
      events: (events.data ?? []).toSorted(byPlace),
      releases: releases.data ?? [],
      results: results.data ?? [],
      hidden: hidden.data ?? [],
    }),
  );
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <Card title="Release results" flush>
      <QueryView
        query={query}
        isEmpty={(lines) => lines.length === 0}
        empty={{ title: 'No results yet', text: 'An event shows up here once it has a result.' }}
      >
        {(lines) => {
          const picked = lines.filter(({ key }) => chosen.has(key));
          return (
            <>
              {directs && (
                <div className={classes.bar}>
                  <Checkbox
                    label="All"
                    checked={picked.length === lines.length}
                    indeterminate={picked.length > 0 && picked.length < lines.length}
                    onChange={() =>
                      setChosen(new Set(picked.length === lines.length ? [] : lines.map(({ key }) => key)))
                    }
                  />
                  <ActButton
                    primary
                    size="xs"
                    busy={release.busy}
                    disabled={!picked.some(({ schools }) => schools === null)}
                    onPress={() => release.start({ ...chosenOf(chosen), audience: 'schools' })}
                  >
                    Release to schools
                  </ActButton>
                  <ActButton
                    size="xs"
                    busy={release.busy}
                    disabled={picked.length === 0 || meet.results_policy === 'never_public'}
                    onPress={() => release.start({ ...chosenOf(chosen), audience: 'public' })}
                  >
                    Make public
                  </ActButton>
                  <ActButton
                    size="xs"
                    disabled={picked.length === 0 || meet.results_policy === 'never_public'}
                    onPress={() => setHiding(true)}
                  >
                    Hide places…
                  </ActButton>
                  <ActButton
                    size="xs"
                    disabled={!picked.some(({ schools }) => schools !== null)}
                    onPress={() => setWithdrawing(true)}
                  >
                    Withdraw…
                  </ActButton>
                </div>
              )}
              <Lines>
                {lines.map((line) => (
                  <ReleaseRow
                    key={line.key}
                    line={line}
                    by={people?.get(line.schools?.created_by ?? '') ?? null}
                    {...(directs ? { checked: chosen.has(line.key), onToggle: () => toggle(line.key) } : {})}
                  />
                ))}
              </Lines>
              {hiding && <HideForm meet={meet.id} lines={picked} onClose={() => setHiding(false)} onDone={clear} />}
              {withdrawing && (
                <WithdrawForm meet={meet.id} lines={picked} onClose={() => setWithdrawing(false)} onDone={clear} />
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

type RowProps = { line: ReleaseLine; by: string | null; checked?: boolean; onToggle?: () => void };

function ReleaseRow({ line, by, checked = false, onToggle }: RowProps) {
  const left = timeLeft(line.ends, useNow());
  const out = line.schools && `Released ${[formatMoment(line.schools.released_at), by].filter(Boolean).join(' by ')}`;
  const window =
    line.ends &&
    (left === 'Over' ? 'Time to protest is over' : `Protests until ${formatMoment(line.ends.toISOString())}, ${left}`);
  const hides = line.hidden > 0 && `First ${counted(line.hidden, 'place')} hidden until the awards`;
  const notes = [out || 'Not released', window, hides || null].filter((note) => note !== null && note !== '');
  const tags = (
    <>
      {line.schools && <Tag tone="info">Schools</Tag>}
      {line.public && <Tag tone="ok">Public</Tag>}
    </>
  );
  if (!onToggle)
    return (
      <Line title={line.name} notes={notes}>
        {tags}
      </Line>
    );
  const facts = (
    <span className={classes.facts}>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
  return (
    <Line title={<Checkbox label={line.name} description={facts} checked={checked} onChange={onToggle} />}>{tags}</Line>
  );
}
