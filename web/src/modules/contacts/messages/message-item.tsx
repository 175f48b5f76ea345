import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { KIND } from './message.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './messages.module.css';
import type { Message } from './messages.api.ts';
import { CloseReport, ReportForm } from './report-forms.tsx';

type Props = { message: Message; corrects: Message | undefined; onCorrect: (() => void) | undefined };

/** One message with who wrote it and when; it stays as it was sent. */
export function MessageItem({ message, corrects, onCorrect }: Props) {
  const [open, setOpen] = useState<'report' | 'close' | null>(null);
  const isAdmin = useProfile().data?.role === 'admin';
  const { author_label: author, report_id: report, report_state: state } = message;
  return (
    <li className={classes.message} data-mine={message.is_mine || undefined}>
      <PersonAvatar name={author} size={32} />
      <div className={parts.words}>
        <div className={classes.head}>
          <strong>{author}</strong>
          <StateTag of={KIND} is={message.author_kind} />
          <span className={classes.note}>{formatMoment(message.created_at)}</span>
        </div>
        {corrects && <p className={classes.quoted}>Corrects: {corrects.body}</p>}
        <Prose>{message.body}</Prose>
        {report && (
          <div className={classes.report}>
            <p>
              {state === 'closed'
                ? `Report closed by ${message.closed_by_label ?? 'an admin'}: ${message.report_outcome ?? ''}`
                : message.reported_by_me
                  ? `You reported this: ${message.report_reason ?? ''}`
                  : `Reported by ${message.reported_by_label ?? 'someone'}: ${message.report_reason ?? ''}`}
            </p>
            {state === 'open' && isAdmin && !message.reported_by_me && (
              <ActButton size="xs" onPress={() => setOpen('close')}>
                Close report…
              </ActButton>
            )}
          </div>
        )}
      </div>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More about the message from ${author}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onCorrect && <Menu.Item onClick={onCorrect}>Send a correction…</Menu.Item>}
          <Menu.Item disabled={message.reported_by_me} onClick={() => setOpen('report')}>
            Report…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'report' && <ReportForm message={message.id} onClose={() => setOpen(null)} />}
      {open === 'close' && report && <CloseReport report={report} onClose={() => setOpen(null)} />}
    </li>
  );
}
