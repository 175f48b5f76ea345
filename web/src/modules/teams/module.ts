import { IconUsersGroup } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'teams',
  timelineIcon: IconUsersGroup,
  cadetTabs: [
    {
      id: 'teams',
      label: 'Teams',
      group: 'career',
      needs: 'teams:read',
      order: 60,
      tab: () => import('./teams-tab.tsx').then((file) => file.TeamsTab),
    },
  ],
  cadetCards: [
    {
      id: 'teams',
      needs: 'teams:read',
      order: 70,
      home: 'My teams',
      card: () => import('./teams-card.tsx').then((file) => file.TeamsCard),
    },
  ],
  tabs: [
    {
      on: 'event',
      id: 'teams',
      label: 'Teams',
      door: "Who's coming",
      needs: 'teams:read',
      order: 50,
      tab: () => import('./event-teams.tsx').then((file) => file.EventTeams),
    },
  ],
  attention: {
    team_checks_ending: {
      title: (count) => `${counted(count, CADETS)} with an eligibility check that expires soon`,
      text: (count) => `In 14 days or less ${count === 1 ? 'the cadet' : 'they'} can't travel with a team`,
      icon: 'record',
      tone: 'bad',
      verb: { label: 'Show teams', to: '/app/teams?f.season=now', needs: 'teams:update' },
    },
    tryouts_to_decide: {
      title: (count) => `${counted(count, 'tryout')} to decide`,
      text: (count) => `Tryouts are closed, and ${count === 1 ? 'this cadet waits' : 'these cadets wait'}`,
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show teams', to: '/app/teams', needs: 'teams:update' },
    },
  },
  searchActions: [
    {
      id: 'new-team',
      label: 'New team',
      words: 'drill rifle raider',
      to: '/app/teams?new=1',
      needs: 'teams:create',
      order: 80,
    },
  ],
  routes: [
    { path: '', needs: 'teams:read', page: () => import('./team-list.page.tsx').then((file) => file.TeamListPage) },
    { path: ':id', needs: 'teams:read', page: () => import('./team.page.tsx').then((file) => file.TeamPage) },
  ],
});
