import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'contacts',
  cadetTabs: [
    {
      ...{ id: 'guardians', label: 'Guardians', group: 'family', needs: 'contacts:manage', order: 136 },
      tab: () => import('./guardians-tab.tsx').then((file) => file.GuardiansTab),
    },
  ],
  searchActions: [
    {
      ...{ id: 'new-contact', label: 'New contact', words: 'parent guardian vendor supporter person' },
      ...{ to: '/app/contacts?new=1', needs: 'contacts:manage', order: 70 },
    },
  ],
  routes: [
    { path: '', needs: 'contacts:manage', page: () => import('./contacts.page.tsx').then((file) => file.ContactsPage) },
    {
      path: ':id',
      needs: 'contacts:manage',
      page: () => import('./contact.page.tsx').then((file) => file.ContactPage),
    },
  ],
});
