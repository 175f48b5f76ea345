import { el } from './dom.ts';
import type { About } from './snapshot.ts';
import { days } from './times.ts';

type Head = { title: string; description?: string; isPublic: boolean };

/** Says what the page is to browsers and search engines. What isn't listed stays out of their lists. */
export function setHead({ title, description, isPublic }: Head): void {
  document.title = `${title} · Guidon`;
  if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.head.querySelectorAll('[data-page]').forEach((one) => one.remove());
  if (isPublic)
    document.head.append(el('link', { rel: 'canonical', href: location.origin + location.pathname, 'data-page': '' }));
  else document.head.append(el('meta', { name: 'robots', content: 'noindex', 'data-page': '' }));
}

/** The meet in the words of schema.org. */
export function eventData(about: About): object {
  const { title, starts_on, ends_on, venue, address, host, text, is_canceled: canceled } = about;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: starts_on,
    endDate: ends_on,
    eventStatus: `https://schema.org/${canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue ?? host.name, ...(address ? { address } : {}) },
    organizer: { '@type': 'Organization', name: host.name },
    ...(text ? { description: text } : {}),
    url: location.origin + location.pathname,
  };
}

/** Gives search engines the meet as data. */
export function setStructuredData(about: About): void {
  document.head.append(
    el('script', { type: 'application/ld+json', 'data-page': '' }, JSON.stringify(eventData(about))),
  );
}

/** A sentence for lists of results. */
export function summaryOf({ title, host, starts_on, ends_on, venue }: About): string {
  return `${title}, hosted by ${host.name}${venue ? ` at ${venue}` : ''}, ${days(starts_on, ends_on)}.`;
}
