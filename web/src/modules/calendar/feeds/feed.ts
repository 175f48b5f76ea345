import { z } from 'zod';
import { line } from '../../../shared/form/shapes.ts';

/** What the form of a new address takes. */
export const feedInput = z.object({ name: line("Enter a name, such as the device you'll use it on.", 60) });

/** 64 hexadecimal digits by chance: the secret of an address. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address under which a calendar program finds the calendar. */
export function feedAddress(project: string, secret: string): string {
  return `${project.replace(/\/$/, '')}/functions/v1/calendar-feed/${secret}.ics`;
}

/** The links that add an address to a calendar with one press. */
export function addLinks(address: string): { label: string; href: string }[] {
  const webcal = address.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Apple Calendar or this device', href: webcal },
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    {
      label: 'Outlook',
      href: `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=Guidon`,
    },
  ];
}
