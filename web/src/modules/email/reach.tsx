import { ScrollArea } from '@mantine/core';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { messages, type Reach as Reached } from './email.queries.ts';
import { leftOutWords, why } from '../../shared/audience/left-out.ts';
import { copyWords, RECIPIENT } from './message.ts';

type Props = { audience: Json; recipients: string[]; kind: string };

/** Who a message would reach now, by number and name, and who is left out and why. */
export function Reach({ audience, recipients, kind }: Props) {
  return (
    <QueryView query={useRead(messages.reach, audience, recipients, kind)}>
      {(reach) => (
        <Card title="Who gets it" count={reach.people} note={summary(reach)} flush>
          <ScrollArea.Autosize mah={240} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Names' }}>
            <Lines>
              {reach.names.map((one) => (
                <Line
                  key={`${one.address ?? ''} ${one.name} ${one.about ?? ''}`}
                  title={one.name || (one.address ?? `Family of ${one.about ?? 'a cadet'}`)}
                  notes={[
                    [
                      one.reason ? `Left out: ${why(one.reason)}` : one.address,
                      RECIPIENT.label(one.kind),
                      one.kind === 'guardian' && one.name && one.about && `of ${one.about}`,
                      one.kind === 'school' && one.about,
                      copyWords(one.copied_because),
                    ],
                  ]}
                />
              ))}
            </Lines>
          </ScrollArea.Autosize>
        </Card>
      )}
    </QueryView>
  );
}

function summary({ people, left_out: out, copies, schools, names }: Reached): string {
  return [
    `${counted(people, 'email')}, one to each address`,
    schools > 0 && counted(schools, 'school'),
    leftOutWords(out),
    copies > 0 && `${counted(copies, { one: 'copy', many: 'copies' })} for a second adult`,
    names.length === 300 && 'the first 300 are shown',
  ]
    .filter(Boolean)
    .join(' · ');
}
