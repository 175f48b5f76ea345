import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'contacts',
  sections: [
    { area: 'contacts', label: 'Contacts', path: '/app/contacts', needs: 'contacts:manage', order: 10 },
    {
      ...{ area: 'contacts', label: 'Organizations', path: '/app/contacts/organizations' },
      ...{ needs: 'contacts:manage', order: 20 },
    },
    { area: 'contacts', label: 'Duplicates', path: '/app/contacts/duplicates', needs: 'contacts:update', order: 90 },
  ],
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
  attention: {
    due_follow_ups: {
      title: (count) => `${counted(count, 'follow-up')} due`,
      text: 'Next steps after conversations with contacts',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/contacts/follow-ups', needs: 'contacts:update' },
    },
    due_renewals: {
      title: (count) => `${counted(count, 'organization')} to renew`,
      text: 'Their support ends within 30 days, or already has',
      icon: 'record',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/contacts/organizations?f.renewal=overdue,due', needs: 'contacts:update' },
    },
  },
  routes: [
    {
      path: 'follow-ups',
      needs: 'contacts:manage',
      page: () => import('./follow-ups.page.tsx').then((file) => file.FollowUpsPage),
    },
    {
      path: 'organizations',
      needs: 'contacts:manage',
      page: () => import('./organizations/organizations.page.tsx').then((file) => file.OrganizationsPage),
    },
    {
      path: 'organizations/:id',
      needs: 'contacts:manage',
      page: () => import('./organizations/organization.page.tsx').then((file) => file.OrganizationPage),
    },
    {
      path: 'duplicates',
      needs: 'contacts:update',
      page: () => import('./merge/duplicates.page.tsx').then((file) => file.DuplicatesPage),
    },
    {
      path: 'merge/:kept/:merged',
      needs: 'contacts:update',
      page: () => import('./merge/merge.page.tsx').then((file) => file.MergePage),
    },
    { path: '', needs: 'contacts:manage', page: () => import('./contacts.page.tsx').then((file) => file.ContactsPage) },
    {
      path: ':id',
      needs: 'contacts:manage',
      page: () => import('./contact.page.tsx').then((file) => file.ContactPage),
    },
  ],
});
