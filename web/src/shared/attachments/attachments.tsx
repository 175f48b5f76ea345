import { Button } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../query/query-view.tsx';
import { AddFiles } from './add-files.tsx';
import { AttachmentLine } from './attachment-line.tsx';
import type { Attachment } from './attachments.api.ts';
import { attachmentsQuery } from './attachments.queries.ts';
import type { Subject } from './subject.ts';
import { UploadLine } from './upload-line.tsx';
import { useUploads } from './use-uploads.ts';
import { type Audience, SideChoice } from '../sides/side-choice.tsx';
import { useMayShare } from '../sides/use-may-share.ts';
import parts from '../ui/parts.module.css';
import classes from './attachments.module.css';
import { useRead } from '../query/reads.ts';

type Props = {
  subject: Subject;
  /** Whether the person may add and archive files; the database decides in any case. */
  mayChange: boolean;
  /** No files are added any more; those that there are can still be archived. */
  ended?: boolean;
  /** What is said where there is none. */
  none?: string;
};

/**
 * The files of a row: a list to open and, for anyone who may change it, a place to add more. Shown in a flush card or below
 * an entry of a list. The table takes files by `app.attach` in its migration.
 */
export function Attachments({ subject, mayChange, ended = false, none = 'No files yet' }: Props) {
  const query = useRead(attachmentsQuery, subject);
  const { uploads, add, retry, remove } = useUploads(subject);
  const [audience, setAudience] = useState<Audience>('us');
  const mayShare = useMayShare(subject.sides);
  return (
    <div className={classes.files}>
      <QueryView query={query} isEmpty={() => false}>
        {(files) => (
          <Files files={files} subject={subject} mayChange={mayChange} none={uploads.length === 0 ? none : null} />
        )}
      </QueryView>
      {uploads.length > 0 && (
        <ul className={parts.list} aria-label="Uploads">
          {uploads.map((one) => (
            <UploadLine key={one.id} upload={one} onRetry={() => retry(one)} onRemove={() => remove(one.id)} />
          ))}
        </ul>
      )}
      {mayChange && !ended && mayShare && (
        <div className={classes.choice}>
          <SideChoice label="Who can open what you add" value={audience} onChange={setAudience} />
        </div>
      )}
      {mayChange && !ended && (
        <AddFiles onFiles={(added) => (mayShare && audience === 'both' ? add(added, 'both') : add(added))} />
      )}
    </div>
  );
}

type FilesProps = { files: Attachment[]; subject: Subject; mayChange: boolean; none: string | null };

function Files({ files, subject, mayChange, none }: FilesProps) {
  const [away, setAway] = useState(false);
  const archived = files.filter(({ archived_at }) => archived_at !== null).length;
  const shown = files.filter(({ archived_at }) => away || archived_at === null);
  return (
    <>
      {shown.length === 0 && none && <p className={classes.none}>{none}</p>}
      {shown.length > 0 && (
        <ul className={parts.list} aria-label="Files">
          {shown.map((file) => (
            <AttachmentLine key={file.id} file={file} subject={subject} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {archived > 0 && (
        <Button className={classes.more ?? ''} variant="subtle" size="compact-sm" onClick={() => setAway(!away)}>
          {away ? 'Hide archived files' : `Show ${archived} archived`}
        </Button>
      )}
    </>
  );
}
