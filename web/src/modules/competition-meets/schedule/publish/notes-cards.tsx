import { counted } from '../../../../shared/text/counted.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Difference } from './publish.queries.ts';

const entries = (count: number) => counted(count, { one: 'entry', many: 'entries' });

/** What is in the way of publishing a version, and what to do about it. */
export function BlocksCard({ blocks }: Difference) {
  if (blocks.length === 0) return null;
  return (
    <Card title="In the way" count={blocks.length} flush>
      <Lines>
        {blocks.map(({ message, hint }) => (
          <Line key={message} title={message} notes={[hint]}>
            <Tag tone="bad">Fix first</Tag>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

/** The schools that are notified, each once, and those that have no account. */
export function ToldCard({ schools }: Difference) {
  if (schools.length === 0) return null;
  return (
    <Card title="Who is notified" count={schools.length} flush note="Each school gets one message with its entries.">
      <Lines>
        {schools.map(({ name, has_account: account, entries: many }) => (
          <Line key={name} title={name} notes={[entries(many)]}>
            {!account && <Tag tone="warn">No account: tell them yourself</Tag>}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

const NEWS = [
  ['came', 'Added, and not in this version'],
  ['went', 'Scratched or removed, so it gets no time'],
  ['changed', 'Its team changed'],
] as const;

/** Entries that changed since the version was saved. */
export function NewsCard(difference: Difference) {
  const lines = NEWS.flatMap(([kind, words]) => difference[kind].map((one) => ({ ...one, kind, words })));
  if (lines.length === 0) return null;
  return (
    <Card title="Changed since this version was saved" count={lines.length} flush>
      <Lines>
        {lines.map(({ kind, entry, school, event, words }) => (
          <Line key={`${kind} ${event} ${entry}`} title={`${entry} · ${school}`} notes={[[event, words]]} />
        ))}
      </Lines>
    </Card>
  );
}

/** Holds, offers, and lines that end. */
export function EndsCard({ holds, lines }: Difference) {
  if (holds.length + lines.length === 0) return null;
  return (
    <Card title="Holds and lines that end" count={holds.length + lines.length} flush>
      <Lines>
        {holds.map(({ school, entry, time, state }) => (
          <Line key={`${school} ${entry} ${time}`} title={school} notes={[[entry, time]]}>
            <Tag tone="warn">{state === 'hold' ? 'On hold' : 'Offered'}</Tag>
          </Line>
        ))}
        {lines.map(({ time, waiting }) => (
          <Line key={time} title={time} notes={[`${entries(waiting)} in line`]} />
        ))}
      </Lines>
    </Card>
  );
}
