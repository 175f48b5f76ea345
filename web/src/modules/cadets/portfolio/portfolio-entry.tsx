import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { Counts } from '../../../shared/comments/comments.api.ts';
import { FilesAndComments } from '../../../shared/comments/files-and-comments.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Entry } from '../record/entry-list.tsx';
import { FileLink } from '../record/file-link.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { ItemForm } from './item-form.tsx';
import type { PortfolioItem } from './portfolio.api.ts';
import { useArchiveItem } from './portfolio.queries.ts';
import { ReviewForm } from './review-form.tsx';

type Props = { item: PortfolioItem; cadetId: string; mayChange: boolean; counts: Counts | undefined };

/** One portfolio item, its review, and its actions. */
export function PortfolioEntry({ item, cadetId, mayChange, counts }: Props) {
  const profile = useProfile();
  const isStaff = profile.data?.role === 'instructor' || profile.data?.role === 'admin';
  const mayReview = useCan('cadets:update') && isStaff;
  const archive = useArchiveItem();
  const [dialog, setDialog] = useState<'edit' | 'review' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Entry
        quiet={item.archived_at !== null}
        title={
          <>
            {item.title}
            {item.reviewed_at ? <Tag tone="ok">Reviewed</Tag> : <Tag tone="info">Not reviewed</Tag>}
            {item.visible_outside && <Tag tone="brass">Can be shown outside</Tag>}
          </>
        }
        text={
          <>
            {item.body}
            {item.feedback && `\n${item.reviewed_by_label ?? 'Feedback'}: ${item.feedback}`}
          </>
        }
        aside={
          <>
            {item.file_path && <FileLink path={item.file_path} label={item.file_name ?? 'File'} />}
            {formatDay(item.created_at)}
          </>
        }
        actions={
          mayChange && (
            <VerbMenu label={`Actions for ${item.title}`}>
              {mayReview && <Menu.Item onClick={() => setDialog('review')}>Review…</Menu.Item>}
              <Menu.Item onClick={() => setDialog('edit')}>Edit…</Menu.Item>
              <Menu.Item onClick={() => archive.start({ id: item.id, archived: item.archived_at === null })}>
                {item.archived_at ? 'Restore' : 'Archive'}
              </Menu.Item>
            </VerbMenu>
          )
        }
        beside={
          <FilesAndComments
            subject={{ module: 'cadets', table: 'portfolio_items', id: item.id }}
            hides="cadets:update"
            counts={counts}
            mayChange={mayChange && item.archived_at === null}
            label={item.title}
          />
        }
      />
      {dialog === 'edit' && <ItemForm cadetId={cadetId} item={item} onClose={close} />}
      {dialog === 'review' && <ReviewForm item={item} onClose={close} />}
    </>
  );
}
