import { IconSpeakerphone } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'announcements',
  timelineIcon: IconSpeakerphone,
  banners: [
    {
      id: 'announcements',
      needs: 'announcements:read',
      order: 10,
      banner: () => import('./news.tsx').then((file) => file.NewsBanner),
    },
  ],
  dashboardCards: [
    {
      id: 'announcements',
      label: 'Announcements',
      needs: 'announcements:read',
      order: 5,
      size: 'full',
      for: ['staff', 'cadet', 'parent'],
      card: () => import('./news.tsx').then((file) => file.NewsCard),
    },
  ],
  searchActions: [
    {
      id: 'new-announcement',
      label: 'New announcement',
      words: 'news message families publish',
      to: '/app/announcements?new=1',
      needs: 'announcements:create',
      order: 75,
    },
    {
      id: 'announcements',
      label: 'Announcements',
      words: 'news of the school',
      to: '/app/announcements',
      needs: 'announcements:read',
      order: 901,
    },
  ],
  routes: [
    {
      path: '',
      needs: 'announcements:read',
      mobile: true,
      page: () => import('./announcements.page.tsx').then((file) => file.AnnouncementsPage),
    },
    {
      path: ':id',
      needs: 'announcements:read',
      mobile: true,
      page: () => import('./announcement.page.tsx').then((file) => file.AnnouncementPage),
    },
  ],
});
