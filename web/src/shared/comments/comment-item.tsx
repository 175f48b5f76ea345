import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Subject } from '../attachments/subject.ts';
import { SideTag } from '../sides/side-tag.tsx';
import { formatMoment } from '../time/moment.ts';
import { PersonAvatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Comment } from './comments.api.ts';
import { useTakeComment } from './comments.queries.ts';
import { EditComment } from './edit-comment.tsx';
import { partsOf } from './mention.ts';
import parts from '../ui/parts.module.css';
import classes from './comments.module.css';

const ROLES: Record<string, string> = {
  admin: 'Administrator',
  instructor: 'Instructor',
  cadet: 'Cadet',
  parent: 'Parent',
  external: 'Visiting school',
};

/** As long as the database lets an author edit. */
const EDIT_MS = 60 * 60_000;

type Props = { comment: Comment; subject: Subject; isOwn: boolean; mayHide: boolean };

/** One comment: who, when, what, and what can be done with it. */
export function CommentItem({ comment, subject, isOwn, mayHide }: Props) {
  const [editing, setEditing] = useState(false);
  const { author_label: author, author_role: role, created_at: at, edited_at: edited } = comment;
  const gone = comment.archived_at !== null || comment.hidden_at !== null;
  return (
    <li className={classes.comment} data-quiet={gone || undefined}>
      <PersonAvatar name={author} size={32} />
      <div className={parts.words}>
        <div className={classes.head}>
          <strong>{author}</strong>
          <span className={classes.note}>
            {[role && ROLES[role], formatMoment(at), edited && 'edited'].filter(Boolean).join(' · ')}
          </span>
          <SideTag of={comment} sides={subject.sides} />
          {comment.archived_at && <Tag>Removed by its author</Tag>}
          {comment.hidden_at && <Tag tone="bad">{`Hidden by ${comment.hidden_by_label ?? 'an instructor'}`}</Tag>}
        </div>
        {editing ? (
          <EditComment comment={comment} subject={subject} onClose={() => setEditing(false)} />
        ) : (
          <Words text={comment.body} names={comment.mention_names} />
        )}
      </div>
      {(isOwn || mayHide) && !editing && (
        <Actions comment={comment} subject={subject} isOwn={isOwn} mayHide={mayHide} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}

function Words({ text, names }: { text: string; names: string[] }) {
  return (
    <p className={classes.body}>
      {partsOf(text, names).map((part, at) => (part.isMention ? <mark key={at}>{part.text}</mark> : part.text))}
    </p>
  );
}

function Actions({ comment, subject, isOwn, mayHide, onEdit }: Props & { onEdit: () => void }) {
  const take = useTakeComment(subject);
  const { id, archived_at: removed, hidden_at: hidden, created_at: at } = comment;
  const [opened] = useState(() => Date.now());
  const fresh = opened - Date.parse(at) < EDIT_MS;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for the comment by ${comment.author_label}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOwn && fresh && !removed && !hidden && <Menu.Item onClick={onEdit}>Edit</Menu.Item>}
        {isOwn && (
          <Menu.Item onClick={() => take.start({ id, how: 'remove', on: !removed })}>
            {removed ? 'Restore' : 'Remove'}
          </Menu.Item>
        )}
        {mayHide && (
          <Menu.Item onClick={() => take.start({ id, how: 'hide', on: !hidden })}>
            {hidden ? 'Show to others' : 'Hide from others'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
