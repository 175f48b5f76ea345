import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Opened } from './welfare.api.ts';
import classes from './welfare.module.css';
import { useWrite } from './welfare.queries.ts';

/** What was written since: to and from the person who reported, and between the handlers. */
export function Thread({ report }: { report: Opened }) {
  const { handles, updates } = report;
  return (
    <Card title={handles ? 'Updates' : 'Messages'} count={updates.length} flush>
      {updates.map(({ id, author, content, for_reporter: shared, created_at: at }) => (
        <article key={id} className={classes.update}>
          <header>
            <strong>{author ?? (handles ? 'The person who reported' : 'You')}</strong>
            <span>{formatMoment(at)}</span>
            {handles && (
              <Tag tone={shared ? 'info' : 'neutral'}>{shared ? 'The reporter sees this' : 'Handlers only'}</Tag>
            )}
          </header>
          <Prose>{content ?? 'This can’t be read with the key of this server.'}</Prose>
        </article>
      ))}
      <Write report={report} />
    </Card>
  );
}

function Write({ report: { id, handles } }: { report: Opened }) {
  const [text, setText] = useState('');
  const [shared, setShared] = useState(false);
  const write = useWrite(id);
  const send = () =>
    void write.send({ text: text.trim(), forReporter: shared || !handles }).then(
      () => setText(''),
      () => undefined,
    );
  return (
    <div className={classes.message}>
      <Textarea
        aria-label={handles ? 'New update' : 'New message'}
        placeholder={handles ? 'What was found out, or what you want to ask' : 'Add something, or answer the handlers'}
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        error={write.error?.message}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.row}>
        <ActButton busy={write.busy} disabled={text.trim() === ''} onPress={send}>
          {handles && !shared ? 'Save note' : 'Send message'}
        </ActButton>
        {handles && (
          <Checkbox
            label="Send it to the person who reported"
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
      </div>
    </div>
  );
}
