import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { ownName } from './announcement.ts';
import classes from './announcements.module.css';
import { useAcknowledge, type Whole } from './announcements.queries.ts';

/** The words, in the language the reader chooses, and the button that says they were read. */
export function AnnouncementText({ row }: { row: Whole }) {
  const [language, setLanguage] = useState(() => preferred(row));
  const acknowledge = useAcknowledge(row.id);
  useMarkRead(row);
  const shown = row.translations.find((one) => one.language === language);
  const asks = row.is_mine && row.needs_ack && row.acknowledged_at === null && row.state === 'live';
  return (
    // The page has the title already; a translation brings its own.
    <Card {...(shown && { title: shown.title })}>
      {row.translations.length > 0 && (
        <SegmentedControl
          aria-label="Language"
          value={shown ? language : ''}
          onChange={setLanguage}
          data={[
            { value: '', label: 'English' },
            ...row.translations.map((one) => ({ value: one.language, label: ownName(one.language) })),
          ]}
        />
      )}
      <div lang={shown ? language : 'en'} dir="auto" className={classes.words}>
        <Prose>{shown?.body ?? row.body}</Prose>
      </div>
      {asks && (
        <div className={classes.ask}>
          <p>Please confirm that you've read this.</p>
          <ActButton primary busy={acknowledge.busy} onPress={() => acknowledge.start(shown ? language : null)}>
            I have read this
          </ActButton>
        </div>
      )}
    </Card>
  );
}

/** The reader's own language where it was entered. */
function preferred({ translations }: Whole): string {
  const own = navigator.languages.map((code) => code.split('-')[0]);
  const [first] = own;
  return first === 'en' ? '' : (translations.find(({ language }) => own.includes(language))?.language ?? '');
}

/** Opening it is reading it. A failure isn't shown: the next reading records it. */
function useMarkRead({ id, is_mine: mine, read_at: read }: Whole): void {
  const db = useDb();
  useEffect(() => {
    if (mine && read === null) void db.rpc('read_announcements', { p_ids: [id] });
  }, [db, id, mine, read]);
}
