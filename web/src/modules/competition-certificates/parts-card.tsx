import type { MeetJob } from '../../shared/meet/jobs.ts';
import { useParts } from '../../shared/meet/use-parts.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { PART_STATE } from './standing.ts';
import type { Certifying } from './use-certifying.ts';
import { capital } from '../../shared/text/capital.ts';

/** Each event and the overall: whether it's certified, ready, or what is in the way. */
export function PartsCard({ of, jobs }: { of: Certifying; jobs: readonly MeetJob[] }) {
  const linkTo = useParts(jobs);
  const { parts, standing, certificates } = of;
  const numbers = new Map(certificates.map(({ id, number }) => [id, number]));
  return (
    <Card title="Results" count={parts.length} flush>
      {parts.length === 0 ? (
        <EmptyState title="Nothing to certify yet" text="Events show up here once they have entries." />
      ) : (
        <Lines>
          {parts.map((part) => (
            <Line
              key={part.code}
              title={part.name}
              notes={[
                part.certificate_id !== null && `Certificate ${numbers.get(part.certificate_id) ?? ''}`,
                part.event_id === null &&
                  standing.stateOf(part) === 'waits' &&
                  'Certified with the last events, once scoring is locked',
                ...part.blocks.map(({ message, part: where }) => {
                  const to = linkTo(where);
                  return to ? (
                    <TextLink key={message} to={to}>
                      {withoutName(message, part.name)}
                    </TextLink>
                  ) : (
                    withoutName(message, part.name)
                  );
                }),
              ]}
            >
              <StateTag of={PART_STATE} is={standing.stateOf(part)} />
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}

/** 'Armed regulation: 3 missing' is under that name already: '3 missing'. */
function withoutName(message: string, name: string): string {
  return capital(message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message);
}
