import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { paper as reads } from './paper.queries.ts';
import { keyOf, type Target } from './targets.ts';
import type { Paper } from './use-paper.ts';

type EventPart = Paper['parts']['events'][number];

type Props = {
  paper: Paper;
  busy: boolean;
  /** Left out where the meet is closed. */
  onPrint?: (event: EventPart, targets: Target[]) => void;
};

/** The events with how many sheets each has, and what was printed of them. */
export function EventsCard({ paper, busy, onPrint }: Props) {
  const events = paper.parts.events.toSorted((one, other) => one.sort - other.sort);
  const versions = useRead(reads.versions, [...new Set(events.flatMap(({ sheet_id }) => sheet_id ?? []))].toSorted());
  return (
    <Card title="Events" count={events.length} flush>
      <Lines>
        {events.map((event) => {
          const targets = paper.targets.filter(({ event_id }) => event_id === event.id);
          const sheet = versions.data?.get(event.sheet_id ?? '');
          return (
            <Line key={event.id} title={event.name} notes={[[event.code, sheet], whatWords(event, targets)]}>
              {targets.length > 0 && <PrintTag paper={paper} targets={targets} />}
              {onPrint && targets.length > 0 && (
                <LineVerbs>
                  <ActButton quiet size="xs" busy={busy} onPress={() => onPrint(event, targets)}>
                    Print
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}

/** How many sheets there are, or why there are none. */
function whatWords({ cancelled_at, form, sheet_id }: EventPart, targets: Target[]): string {
  if (cancelled_at !== null) return 'Canceled';
  if (form !== 'sheet') return 'A knockout has no score sheets';
  if (sheet_id === null) return 'Has no score sheet yet';
  if (targets.length === 0) return 'Needs seats on its panel, and entries';
  const entries = new Set(targets.map(({ entry }) => entry)).size;
  const seats = new Set(targets.map(({ seat }) => seat)).size;
  const sheets = counted(targets.length, 'sheet');
  return `${counted(entries, 'entry', 'entries')}, ${counted(seats, 'seat')}: ${sheets}`;
}

function PrintTag({ paper: { printed, changes }, targets }: { paper: Paper; targets: Target[] }) {
  const keys = new Set(targets.map(keyOf));
  const changed = changes.again.filter(({ target }) => keys.has(keyOf(target))).length;
  if (changed > 0) return <Tag tone="warn">{`${changed} changed`}</Tag>;
  const last = printed
    .filter((sheet) => keys.has(keyOf(sheet)))
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return last ? <Tag tone="ok">{`Printed ${formatMoment(last)}`}</Tag> : <Tag>Not printed</Tag>;
}
