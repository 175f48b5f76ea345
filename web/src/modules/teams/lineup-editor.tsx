import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lineupWarnings } from '../../../../domain/teams/lineup.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Card } from '../../shared/ui/card.tsx';
import { LeaveGuard, UNSAVED } from '../../shared/ui/leave-guard.tsx';
import classes from './lineup.module.css';
import { Bench, PlaceList } from './lineup-parts.tsx';
import { useSaveLineup } from './season.queries.ts';
import type { Lineup } from './season.ts';
import type { Member, Team } from './teams.ts';
import { useLineup } from './use-lineup.ts';
import { Verbs } from './verbs.tsx';

type Props = {
  team: Team;
  members: Member[];
  events: { value: string; label: string }[];
  row: Lineup | null;
  /** The other line-ups of the team. */
  others: Lineup[];
  onClose: () => void;
};

/** Builds a line-up: places in order by dragging, by keyboard, or by arrows; alternates apart; what to look at below. */
export function LineupEditor({ team, members, events, row, others, onClose }: Props) {
  const [name, setName] = useState(row?.name ?? 'Line-up');
  const [event, setEvent] = useState(row?.event_id ?? '');
  const lineup = useLineup(members, team.discipline, row);
  const [{ make }, letterhead] = [usePdf(), useLetterhead()];
  const save = useSaveLineup(team.id, row?.id ?? null);
  const [settled, setSettled] = useState(false);
  const changed = !settled && (lineup.changed || name !== (row?.name ?? 'Line-up') || event !== (row?.event_id ?? ''));
  const places = [...lineup.inRank, ...lineup.alternates];
  const warnings = lineupWarnings(team.discipline, places);
  const when = events.find(({ value }) => value && value === event)?.label ?? null;
  const second = others.find(({ event_id }) => event !== '' && event_id === event && event_id !== row?.event_id);
  const send = async () => {
    if (second && !(await agrees(second, when ?? 'this date'))) return;
    const list = places.map(({ cadet_id, post, alternate }) => ({ cadet_id, post, alternate }));
    await save.send({ name, event_id: event, places: list, ...(second ? { second: 'true' } : {}) });
    setSettled(true);
    onClose();
  };
  const back = async () => {
    if (!changed || (await confirm(UNSAVED))) onClose();
  };
  const print = () =>
    make(`${team.name} ${name}`, async () =>
      (await import('./lineup.pdf.tsx')).lineupPdf({ letterhead, team, name, when, places, warnings }),
    );
  return (
    <>
      {changed && <LeaveGuard question={UNSAVED} />}
      <Verbs>
        <ActButton primary needs="teams:update" busy={save.busy} onPress={() => void send().catch(() => undefined)}>
          Save line-up
        </ActButton>
        <ActButton icon={IconPrinter} onPress={() => void print()}>
          Print (PDF)
        </ActButton>
        <ActButton quiet onPress={() => void back()}>
          All line-ups
        </ActButton>
      </Verbs>
      {save.error && <p role="alert">{toAppError(save.error).detail}</p>}
      <div className={classes.head}>
        <TextInput
          label="Name"
          value={name}
          maxLength={80}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label="For"
          data={events}
          value={event}
          onChange={({ currentTarget }) => setEvent(currentTarget.value)}
        />
      </div>
      {warnings.length > 0 && (
        <Card title="Check this first">
          <div role="status" aria-label="Line-up warnings">
            <ul className={classes.warnings}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        </Card>
      )}
      <div className={classes.columns}>
        <Stack gap={16}>
          <PlaceList title="In the line-up" places={lineup.inRank} lineup={lineup} />
          <PlaceList title="Alternates" places={lineup.alternates} lineup={lineup} />
        </Stack>
        <Bench members={lineup.bench} onAdd={lineup.add} />
      </div>
    </>
  );
}

/** Two line-ups for one date are seldom meant. */
const agrees = (other: Lineup, when: string) =>
  confirm({
    title: 'Save a second line-up for this date?',
    text: `“${other.name}” is already the line-up for ${when}. With two, everyone in either one is expected there.`,
    confirmLabel: 'Save second line-up',
  });
