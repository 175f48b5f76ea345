import { useCan } from '../../shared/permission/use-permissions.ts';
import { AnnouncementsList } from './announcements-list.tsx';
import { OwnNews } from './own-news.tsx';

/** Announcements: all of them for those who write them, and for everyone else those that are for them. */
export function AnnouncementsPage() {
  return useCan('announcements:manage') ? <AnnouncementsList /> : <OwnNews />;
}
