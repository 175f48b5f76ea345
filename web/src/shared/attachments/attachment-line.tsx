import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconFileText, IconPhoto } from '@tabler/icons-react';
import { formatMoment } from '../time/moment.ts';
import { SideTag } from '../sides/side-tag.tsx';
import { useMayShare } from '../sides/use-may-share.ts';
import { Tag } from '../ui/tag.tsx';
import { sizeWords, TYPES } from './attachment.ts';
import type { Attachment } from './attachments.api.ts';
import { useArchiveFile, useOpenFile, useSaveFile, useShareFile } from './attachments.queries.ts';
import type { Subject } from './subject.ts';
import classes from './attachments.module.css';

type Props = { file: Attachment; subject: Subject; mayChange: boolean };

/** One file: its name opens it; who added it, when, and how large it is. */
export function AttachmentLine({ file, subject, mayChange }: Props) {
  const open = useOpenFile();
  const save = useSaveFile();
  const archive = useArchiveFile(subject);
  const share = useShareFile(subject);
  const away = file.archived_at !== null;
  const shared = file.side === 'both';
  const mine = file.from_side !== null && file.from_side === subject.sides?.mine;
  const mayChangeIt = mayChange && (file.side === null || mine);
  const mayShare = useMayShare(subject.sides) && mayChangeIt;
  const about = [TYPES[file.mime_type], sizeWords(file.size_bytes), file.author_label, formatMoment(file.created_at)];
  return (
    <li className={classes.line} data-quiet={away || undefined}>
      <TypeIcon type={file.mime_type} />
      <div className={classes.words}>
        <button type="button" className={classes.name} disabled={open.isPending} onClick={() => open.mutate(file)}>
          {file.name}
        </button>
        <SideTag of={file} sides={subject.sides} />
        {away && <Tag>Archived</Tag>}
        <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      </div>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${file.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open.mutate(file)}>Open</Menu.Item>
          <Menu.Item onClick={() => save.start(file)}>Download</Menu.Item>
          {mayShare && (
            <Menu.Item onClick={() => share.start({ id: file.id, shared: !shared })}>
              {shared ? 'Show only to us' : 'Share with both schools'}
            </Menu.Item>
          )}
          {mayChangeIt && (
            <Menu.Item onClick={() => archive.start({ id: file.id, archived: !away })}>
              {away ? 'Restore' : 'Archive'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

function TypeIcon({ type }: { type: string }) {
  const kind = TYPES[type] ?? '';
  const Icon = kind === 'Picture' ? IconPhoto : /Excel|Table/.test(kind) ? IconFileSpreadsheet : IconFileText;
  return <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />;
}
