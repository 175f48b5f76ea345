import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';

/** The pages of answers. */
export const answerRoutes: ModuleRoute[] = [
  {
    path: 'sign-ups',
    needs: 'calendar:manage',
    page: () => import('./sign-ups.page.tsx').then((file) => file.SignUpsPage),
  },
];

/** What an event says of its answers. */
export const answerTabs: NonNullable<ModuleDefinition['tabs']> = [
  {
    on: 'event',
    id: 'answers',
    label: 'Answers',
    door: "Who's coming",
    needs: 'calendar:read',
    order: 5,
    tab: () => import('./answers-tab.tsx').then((file) => file.AnswersTab),
  },
];

/** What waits for cadets and parents. */
export const answerCards: NonNullable<ModuleDefinition['dashboardCards']> = [
  {
    id: 'waiting-answers',
    label: 'Waiting for your answer',
    needs: 'calendar:read',
    order: 25,
    size: 'wide',
    for: ['cadet', 'parent'],
    only: true,
    card: () => import('./waiting-answers.tsx').then((file) => file.WaitingAnswers),
  },
];

const verb = { label: 'Open', to: '/app/calendar/sign-ups', needs: 'calendar:update' } as const;

/** What waits for the office. */
export const answerAttention: NonNullable<ModuleDefinition['attention']> = {
  new_answers: {
    title: (count) => counted(count, 'new sign-up answer'),
    text: 'Since yesterday, for upcoming events',
    icon: 'record',
    tone: 'info',
    verb,
  },
  answers_to_confirm: {
    title: (count) => `${counted(count, 'sign-up')} to confirm`,
    text: 'A guardian still needs to confirm',
    icon: 'link',
    tone: 'brass',
    verb,
  },
};
