import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'contacts',
  cadetTabs: [
    {
      ...{ id: 'guardians', label: 'Guardians', group: 'family', needs: 'contacts:manage', order: 136 },
      tab: () => import('./guardians-tab.tsx').then((file) => file.GuardiansTab),
    },
  ],
  tabs: [
    {
      ...{ on: 'event', id: 'emergency-sheets', label: 'Emergency sheet', needs: 'contacts:manage', order: 70 },
      tab: () => import('./sheets/event-sheets.tsx').then((file) => file.EventSheets),
    },
  ],
  papers: [
    {
      // Also for coaches who are in charge of a trip and don't manage contacts.
      ...{ on: 'trip', id: 'emergency-sheet', label: 'Emergency sheet', needs: 'contacts:read', order: 10 },
      to: ({ id }) => `/app/contacts/sheets?for=trip:${id}`,
    },
  ],
  searchActions: [
    {
      ...{ id: 'emergency-sheets', label: 'Emergency sheets', words: 'trip call phone pick up bus' },
      ...{ to: '/app/contacts/sheets', needs: 'contacts:manage', order: 71 },
    },
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
  },
  routes: [
    {
      path: 'follow-ups',
      needs: 'contacts:manage',
      page: () => import('./follow-ups.page.tsx').then((file) => file.FollowUpsPage),
    },
    {
      path: 'files',
      needs: 'contacts:manage',
      page: () => import('./files/files.page.tsx').then((file) => file.ContactFilesPage),
    },
    {
      path: 'import',
      needs: 'contacts:create',
      page: () => import('./files/contact-import.page.tsx').then((file) => file.ContactImportPage),
    },
    // Anyone in charge of an event opens its sheet, also without managing contacts: the database asks.
    {
      path: 'sheets',
      needs: 'contacts:read',
      page: () => import('./sheets/sheets.page.tsx').then((file) => file.SheetsPage),
    },
    {
      path: 'sheets/:id',
      needs: 'contacts:read',
      page: () => import('./sheets/sheet.page.tsx').then((file) => file.SheetPage),
    },
    { path: '', needs: 'contacts:manage', page: () => import('./contacts.page.tsx').then((file) => file.ContactsPage) },
    {
      path: ':id',
      needs: 'contacts:manage',
      page: () => import('./contact.page.tsx').then((file) => file.ContactPage),
    },
  ],
});
