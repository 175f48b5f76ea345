import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { MESSAGE_ACTIONS, MESSAGE_ATTENTION, MESSAGE_CARDS, MESSAGE_ROUTES } from './messages/messages.module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'contacts',
  sections: sectionsOf('contacts', [
    { label: 'Contacts', path: '', needs: 'contacts:manage' },
    { label: 'Messages', path: '/messages', needs: 'contacts:read' },
    { label: 'Organizations', path: '/organizations', needs: 'contacts:manage' },
    { label: 'Follow-ups', path: '/follow-ups', needs: 'contacts:manage' },
    { label: 'Emergency sheets', path: '/sheets', needs: 'contacts:manage' },
    {
      door: 'More',
      pages: [
        { label: 'Duplicates', path: '/duplicates', needs: 'contacts:update' },
        { label: 'Files', path: '/files', needs: 'contacts:manage' },
      ],
    },
  ]),
  cadetTabs: [
    {
      id: 'guardians',
      label: 'Guardians',
      group: 'family',
      needs: 'contacts:manage',
      order: 136,
      tab: () => import('./guardians-tab.tsx').then((file) => file.GuardiansTab),
    },
  ],
  tabs: [
    {
      on: 'event',
      id: 'emergency-sheets',
      label: 'Emergency sheet',
      door: 'Get ready',
      needs: 'contacts:manage',
      order: 70,
      tab: () => import('./sheets/event-sheets.tsx').then((file) => file.EventSheets),
    },
  ],
  papers: [
    {
      // Also for coaches who are in charge of a trip and don't manage contacts.
      on: 'trip',
      id: 'emergency-sheet',
      label: 'Emergency sheet',
      needs: 'contacts:read',
      order: 10,
      to: ({ id }) => `/app/contacts/sheets?for=trip:${id}`,
    },
  ],
  dashboardCards: MESSAGE_CARDS,
  childCards: [
    {
      id: 'child-staff',
      needs: 'contacts:read',
      order: 20,
      size: 'wide',
      card: () => import('./families/child-staff.tsx').then((file) => file.ChildStaff),
    },
  ],
  schoolCards: [
    {
      id: 'families',
      needs: 'contacts:manage',
      order: 65,
      column: 'work',
      card: () => import('./families/family-settings.tsx').then((file) => file.FamilySettings),
    },
  ],
  searchActions: [
    ...MESSAGE_ACTIONS,
    {
      id: 'import-contacts',
      label: 'Import contacts',
      words: 'families parents vcard address book file',
      to: '/app/contacts/import',
      needs: 'contacts:create',
      order: 72,
    },
    {
      id: 'emergency-sheets',
      label: 'Emergency sheets',
      words: 'trip call phone pick up bus',
      to: '/app/contacts/sheets',
      needs: 'contacts:manage',
      order: 71,
    },
    {
      id: 'new-contact',
      label: 'New contact',
      words: 'parent guardian vendor supporter person',
      to: '/app/contacts?new=1',
      needs: 'contacts:manage',
      order: 70,
    },
  ],
  attention: {
    ...MESSAGE_ATTENTION,
    due_follow_ups: {
      title: (count) => `${counted(count, 'follow-up')} due`,
      text: (count) =>
        count === 1 ? 'The next step after a conversation' : 'Next steps after conversations with contacts',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/contacts/follow-ups', needs: 'contacts:update' },
    },
    due_renewals: {
      title: (count) => `${counted(count, 'organization')} to renew`,
      text: (count) => `${count === 1 ? 'Its' : 'Their'} support ends within 30 days, or already has`,
      icon: 'record',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/contacts/organizations?f.renewal=overdue,due', needs: 'contacts:update' },
    },
  },
  routes: [
    ...MESSAGE_ROUTES,
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
