import { Select, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useAudienceCadets } from './use-cadets.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { messages } from './email.queries.ts';
import classes from './email.module.css';

type Props = {
  subject: string;
  body: string;
  kind: string;
  /** The message, where it is one: with its files. */
  id?: string;
  /** What a rule is about. */
  occasion?: string;
};

/** A message as it arrives, in a frame that runs nothing: with samples, or as a guardian of one of the cadets gets it. */
export function Letter({ subject, body, kind, id, occasion }: Props) {
  const [cadet, setCadet] = useState<string | null>(null);
  const cadets = useAudienceCadets();
  const query = useRead(messages.letter, {
    subject,
    body,
    kind,
    ...(cadet ? { cadet_id: cadet } : {}),
    ...(occasion ? { occasion } : {}),
    ...(id ? { id } : {}),
  });
  return (
    <div>
      {cadets.length > 0 && (
        <div className={classes.bar}>
          <Select
            label="Preview for the family of"
            placeholder="Samples"
            searchable
            clearable
            limit={100}
            data={cadets}
            value={cadet}
            onChange={setCadet}
          />
        </div>
      )}
      <QueryView query={query}>
        {(letter) => (
          <Tabs defaultValue="html" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="html">Letter</Tabs.Tab>
              <Tabs.Tab value="plain">Plain text</Tabs.Tab>
            </Tabs.List>
            <p className={classes.subject}>
              Subject: <strong>{letter.subject}</strong>
            </p>
            <Tabs.Panel value="html">
              <iframe className={classes.letter} title="Letter" sandbox="" srcDoc={letter.html} />
            </Tabs.Panel>
            <Tabs.Panel value="plain">
              <pre className={classes.plain}>{letter.plain}</pre>
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryView>
    </div>
  );
}
