import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { AskAmendment } from '../../../shared/meet/ask-amendment.tsx';
import { isEnded } from '../../../shared/meet/states.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useSettle } from '../certify.acts.ts';
import type { Request } from '../certify.queries.ts';
import type { Certifying } from '../use-certifying.ts';

/** What people asked to amend: a sheet that arrived late, a mistake. Nothing where nothing is certified. */
export function RequestsCard({ of, directs }: { of: Certifying; directs: boolean }) {
  const { requests, parts } = of;
  const names = new Map(parts.map(({ event_id, name }) => [event_id, name]));
  const ended = isEnded(of.meet);
  if (requests.length === 0 && (ended || parts.every(({ certificate_id }) => certificate_id === null))) return null;
  return (
    <Card
      title="Requests for an amendment"
      count={requests.length}
      action={!ended && <AskAmendment meet={of.meet.id} />}
      flush
    >
      {requests.length === 0 ? (
        <EmptyState
          title="No one asked"
          text="When a sheet arrives late, or someone finds a mistake, ask the director here to amend the results."
        />
      ) : (
        <Lines>
          {requests.toReversed().map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              event={names.get(request.event_id)}
              directs={directs && !ended}
            />
          ))}
        </Lines>
      )}
    </Card>
  );
}

type LineProps = { request: Request; event: string | undefined; directs: boolean };

function RequestLine({ request, event, directs }: LineProps) {
  const [answering, setAnswering] = useState(false);
  const { reason, author_label, created_at, settled_at, answer } = request;
  return (
    <Line
      title={reason}
      over={settled_at !== null}
      notes={[[event, author_label, formatMoment(created_at)], answer && `Answer: ${answer}`]}
    >
      {settled_at === null ? (
        directs && (
          <ActButton size="xs" onPress={() => setAnswering(true)}>
            Answer…
          </ActButton>
        )
      ) : (
        <Tag>Answered</Tag>
      )}
      {answering && <AnswerForm request={request.id} onClose={() => setAnswering(false)} />}
    </Line>
  );
}

const input = z.object({ answer: line('Say what becomes of it.', 500) });

function AnswerForm({ request, onClose }: { request: string; onClose: () => void }) {
  const form = useZodForm(input, { answer: '' });
  const act = useSettle(request);
  return (
    <FormModal
      title="Answer the request"
      onClose={onClose}
      form={form}
      submitLabel="Save the answer"
      onSubmit={({ answer }) => act.send(answer)}
    >
      {form.field('answer', 'Answer', { rows: 2, autoFocus: true })}
    </FormModal>
  );
}
