import { IconMail } from '@tabler/icons-react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { defineModule } from '../../shared/module.ts';

/** A page in the row above the pages of the area. */
function section(label: string, path: string, needs: PermissionKey, order: number) {
  return { area: 'email', label, path: `/app/email${path}`, needs, order };
}

export const module = defineModule({
  id: 'email',
  timelineIcon: IconMail,
  sections: [
    section('Messages', '', 'email:create', 10),
    section('Templates', '/templates', 'email:manage', 20),
    section('Rules', '/rules', 'email:manage', 25),
    section('Stopped addresses', '/addresses', 'email:manage', 30),
    section('Settings', '/settings', 'email:manage', 40),
  ],
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
