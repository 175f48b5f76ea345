import { Menu } from '@mantine/core';
import { disciplineWords } from '../../../shared/meet/disciplines.ts';
import type { OpenEvent } from '../../../shared/meet/registration/open-meet.ts';
import { ENTRY_STATE } from '../../../shared/meet/registration/states.ts';
import { limitsOf } from '../../../shared/meet/registration/words.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { Offer } from '../next-card.tsx';
import { useRemoveEntry } from '../registration.acts.ts';
import { type Entry, livingEntries, type Registration } from '../registration.ts';
import { entryWords, takesMore } from './entry.ts';

type Props = {
  row: Registration;
  event: OpenEvent;
  entries: Entry[];
  onAdd: (() => void) | null;
  onEdit: ((entry: Entry) => void) | null;
};

/** An event with what the school enters in it. */
export function EventCard({ row, event, entries, onAdd, onEdit }: Props) {
  const living = livingEntries({ entries });
  const limits = [disciplineWords(event.discipline), ...limitsOf(event)].filter((words) => words !== event.name);
  return (
    <Card
      title={event.name}
      flush
      note={event.is_cancelled ? `Canceled: ${event.cancelled_reason ?? 'no reason given'}` : limits.join(' · ')}
      action={
        onAdd &&
        takesMore(event, living) && (
          <ActButton size="xs" onPress={onAdd}>
            {living.length === 0 ? 'Enter' : 'Enter another'}
          </ActButton>
        )
      }
    >
      {living.length > 0 && (
        <Lines>
          {living.map((entry) => (
            <EntryLine key={entry.id} row={row} event={event} entry={entry} onEdit={onEdit} />
          ))}
        </Lines>
      )}
    </Card>
  );
}

type LineProps = { row: Registration; event: OpenEvent; entry: Entry; onEdit: Props['onEdit'] };

function EntryLine({ row, event, entry, onEdit }: LineProps) {
  const remove = useRemoveEntry(row.id);
  const divisionOf = (code: string) => row.meet.divisions.find((one) => one.code === code)?.name ?? code;
  const name = entryWords(entry, divisionOf);
  const ask = async () => {
    const isPlaced = entry.state !== 'draft';
    const sure =
      !isPlaced ||
      (await confirm({
        title: 'Remove this entry?',
        text: `${name} loses its place in ${event.name}, and the next in line gets it.`,
        confirmLabel: 'Remove entry',
        danger: true,
      }));
    if (sure) remove.start(entry.id);
  };
  return (
    <Line title={name} notes={[notesOf(entry)]}>
      <StateTag of={ENTRY_STATE} is={entry.state} />
      {entry.state === 'offered' ? (
        <Offer id={row.id} title={event.name} entry={entry.id} />
      ) : (
        onEdit && (
          <LineVerbs>
            <ActButton size="xs" onPress={() => onEdit(entry)}>
              Edit
            </ActButton>
            <VerbMenu label={`Actions for ${name}`}>
              <Menu.Item onClick={() => void ask()}>Remove</Menu.Item>
            </VerbMenu>
          </LineVerbs>
        )
      )}
    </Line>
  );
}

/** What became of an entry, in short facts. */
function notesOf({ team, name, state, state_reason: reason, ahead, offer_until: until }: Entry): string[] {
  return [
    name && team ? team : '',
    state === 'waitlisted' && ahead !== null ? `${ahead} before it in line` : '',
    state === 'offered' && until ? `Answer by ${formatMoment(until)}` : '',
    reason ?? '',
  ].filter(Boolean);
}
