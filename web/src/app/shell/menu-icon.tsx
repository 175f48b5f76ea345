import {
  IconAddressBook,
  IconAward,
  IconBell,
  IconSpeakerphone,
  IconCalendar,
  IconCash,
  IconCheckupList,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconFlag3,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconMail,
  IconPackage,
  IconRun,
  IconScale,
  IconSchool,
  IconSettings,
  IconShield,
  IconSitemap,
  IconTrophy,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ModuleIcon } from '../../shared/module.ts';
import { modules } from '../registry.ts';

/** The icons that the register of modules can name: those here, and each module's own by its id. */
const icons: Record<string, ModuleIcon> = {
  ...Object.fromEntries(modules.flatMap(({ id, icon }) => (icon ? [[id, icon]] : []))),
  home: IconHome,
  user: IconUser,
  calendar: IconCalendar,
  checklist: IconChecklist,
  sitemap: IconSitemap,
  'users-group': IconUsersGroup,
  package: IconPackage,
  cash: IconCash,
  'address-book': IconAddressBook,
  'help-circle': IconHelpCircle,
  mail: IconMail,
  users: IconUsers,
  school: IconSchool,
  shield: IconShield,
  settings: IconSettings,
  trophy: IconTrophy,
  award: IconAward,
  run: IconRun,
  heart: IconHeart,
  'checkup-list': IconCheckupList,
  scale: IconScale,
  bell: IconBell,
  speakerphone: IconSpeakerphone,
  clock: IconClock,
  'flag-3': IconFlag3,
  'clipboard-check': IconClipboardCheck,
  'clipboard-list': IconClipboardList,
};

type Props = { name: string; size?: number };

/** The icon for a name from the database. An unknown name shows a neutral icon. */
export function MenuIcon({ name, size = 18 }: Props) {
  const Icon = icons[name] ?? IconCheckupList;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
