import { IconMail } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';

export const module = defineModule({
  id: 'email',
  timelineIcon: IconMail,
  sections: sectionsOf('email', [
    { label: 'Messages', path: '', needs: 'email:create' },
    { label: 'Templates', path: '/templates', needs: 'email:manage' },
    { label: 'Rules', path: '/rules', needs: 'email:manage' },
    { label: 'Stopped addresses', path: '/addresses', needs: 'email:manage' },
    { label: 'Settings', path: '/settings', needs: 'email:manage' },
  ]),
  searchActions: [
    {
      id: 'new-email-rule',
      label: 'New email rule',
      words: 'automatic automation reminder email',
      to: '/app/email/rules?new=1',
      needs: 'email:manage',
      order: 77,
    },
    {
      id: 'new-message',
      label: 'New message',
      words: 'email mail newsletter families write send',
      to: '/app/email?new=1',
      needs: 'email:manage',
      order: 76,
    },
  ],
  routes: [
    { path: '', needs: 'email:create', page: () => import('./messages.page.tsx').then((file) => file.MessagesPage) },
    {
      path: 'templates',
      needs: 'email:manage',
      page: () => import('./templates/templates.page.tsx').then((file) => file.TemplatesPage),
    },
    {
      path: 'templates/:id',
      needs: 'email:manage',
      page: () => import('./templates/template.page.tsx').then((file) => file.TemplatePage),
    },
    {
      path: 'rules',
      needs: 'email:manage',
      page: () => import('./rules/rules.page.tsx').then((file) => file.RulesPage),
    },
    {
      path: 'rules/:id',
      needs: 'email:manage',
      page: () => import('./rules/rule.page.tsx').then((file) => file.RulePage),
    },
    {
      path: 'addresses',
      needs: 'email:manage',
      page: () => import('./addresses/addresses.page.tsx').then((file) => file.AddressesPage),
    },
    {
      path: 'settings',
      needs: 'email:manage',
      page: () => import('./settings/settings.page.tsx').then((file) => file.SettingsPage),
    },
    { path: ':id', needs: 'email:create', page: () => import('./message.page.tsx').then((file) => file.MessagePage) },
  ],
});
