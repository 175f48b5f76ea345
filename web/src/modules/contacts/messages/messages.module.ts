import type { Contributions } from '../../../shared/slot/slot.ts';
import type { ModuleRoute } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';
import { CONVERSATIONS } from './message.ts';

/** The pages of conversations. Cadets never read contacts, only the conversations that they are in: the database asks. */
export const MESSAGE_ROUTES: ModuleRoute[] = [
  {
    path: 'messages',
    needs: 'cadets:read',
    mobile: true,
    page: () => import('./messages.page.tsx').then((file) => file.MessagesPage),
  },
  {
    path: 'messages/:id',
    needs: 'cadets:read',
    mobile: true,
    page: () => import('./thread.page.tsx').then((file) => file.ThreadPage),
  },
];

/** A person's conversations. */
export const MESSAGE_CARDS: NonNullable<Contributions['dashboardCards']> = [
  {
    id: 'messages',
    label: 'Messages',
    needs: 'cadets:read',
    order: 23,
    size: 'narrow',
    for: ['staff', 'cadet', 'parent'],
    card: () => import('./messages-card.tsx').then((file) => file.MessagesCard),
  },
];

/** What waits for the office. */
export const MESSAGE_ATTENTION: NonNullable<Contributions['attention']> = {
  threads_waiting: {
    title: (count) => `${counted(count, CONVERSATIONS)} without an answer`,
    text: (count) => (count === 1 ? 'A family wrote' : 'Families wrote'),
    icon: 'record',
    tone: 'info',
    verb: { label: 'Show', to: '/app/contacts/messages?f.answer=waiting', needs: 'contacts:update' },
  },
  second_guardians: {
    title: (count) => `${counted(count, 'second guardian')} to invite`,
    text: (count) => (count === 1 ? 'A guardian asks for it' : 'Guardians ask for it'),
    icon: 'link',
    tone: 'brass',
    verb: { label: 'Decide', to: '/app/users/guardians', module: 'users', needs: 'contacts:update' },
  },
};

/** What the search knows by its words. */
export const MESSAGE_ACTIONS: NonNullable<Contributions['searchActions']> = [
  {
    id: 'new-message',
    label: 'Write a message',
    words: 'family parent guardian school conversation',
    to: '/app/contacts/messages?new=1',
    needs: 'contacts:read',
    order: 69,
  },
  {
    id: 'messages',
    label: 'Messages',
    words: 'conversations families inbox',
    to: '/app/contacts/messages',
    needs: 'cadets:read',
    order: 902,
  },
];
