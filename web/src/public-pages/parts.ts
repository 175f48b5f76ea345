import { documentName } from '../shared/meet/document-name.ts';
import { counted } from '../shared/text/counted.ts';
import { PROGRAMS } from '../shared/text/programs.ts';
import { el, facts, link, prose, section } from './dom.ts';
import type { About, Lines, MeetDocument, MeetEvent, Register, School } from './snapshot.ts';
import { days, moment } from './times.ts';

const join = (...words: (string | undefined | false)[]) => words.filter(Boolean).join(' · ');
const placeOf = ({ city, state }: { city?: string; state?: string }) => [city, state].filter(Boolean).join(', ');

/** When and where the meet is, who hosts it, and whom to ask. */
export function aboutPart(about: About): HTMLElement {
  const { host, contacts = [], map } = about;
  return section(
    'About this meet',
    facts([
      ['Date', days(about.starts_on, about.ends_on)],
      ['Location', about.venue],
      ['Address', about.address && el('span', { class: 'lines' }, about.address)],
      ['Map', map && link(map, 'Open the map')],
      ['Host', join(host.name, placeOf(host), host.program && PROGRAMS[host.program])],
      ...contacts.map(({ name, phone, email }): [string, Node] => [
        'Contact',
        el(
          'span',
          { class: 'contact' },
          name,
          phone && link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone),
          email && link(`mailto:${email}`, email),
        ),
      ]),
    ]),
    about.text && prose(about.text),
  );
}

/** How schools register, with the way there. */
export function registerPart(register: Register, zone: string): HTMLElement {
  const { clock, opens_at: opens, closes_at: closes, places_left: left, max_schools: most } = register;
  const isFull = left === 0;
  return section(
    'How to register',
    el('p', { class: 'status', 'data-clock': clock }, clockWords(register, zone)),
    facts([
      ['Opens', clock === 'soon' && opens && moment(opens, zone)],
      ['Closes', clock !== 'closed' && closes && moment(closes, zone)],
      ['Places', most !== undefined && left !== undefined && `${left} of ${counted(most, 'school')} left`],
      ['Waiting list', clock === 'open' && isFull && (register.takes_waiting ? 'Yes' : 'No')],
      ['Approval', register.needs_approval && 'The host approves each school'],
      ['Programs', register.branches?.map((one) => PROGRAMS[one] ?? one).join(', ')],
    ]),
    clock !== 'closed' &&
      el(
        'div',
        { class: 'verbs' },
        link(register.path, clock === 'open' ? 'Register your school' : 'See this meet in Guidon', { class: 'button' }),
        el(
          'p',
          {},
          'Sign in with an account of your school. Not on Guidon yet? ',
          link('/external/register', 'Create an account for your school'),
          '; it’s free for registering. Then open this page again.',
        ),
      ),
  );
}

function clockWords(
  { clock, opens_at: opens, places_left: left, takes_waiting: waits }: Register,
  zone: string,
): string {
  if (clock === 'closed') return 'Registration is closed.';
  if (clock === 'soon') return opens ? `Registration opens ${moment(opens, zone)}.` : 'Registration isn’t open yet.';
  if (left !== 0) return 'Registration is open.';
  return waits ? 'All places are taken. You can join the waiting list.' : 'All places are taken.';
}

/** What schools compete in. */
export function eventsPart(events: MeetEvent[]): HTMLElement {
  const teamOf = ({ team_min: min, team_max: max }: MeetEvent) => {
    if (min === undefined && max === undefined) return undefined;
    if (min === max || min === undefined) return counted(max ?? 0, 'cadet');
    return max === undefined ? `${min} or more cadets` : `${min}–${max} cadets`;
  };
  return section(
    'Events',
    el(
      'ul',
      { class: 'list' },
      ...events.map((event) =>
        el(
          'li',
          {},
          el('strong', {}, event.name),
          event.is_canceled && el('span', { class: 'tag' }, 'Canceled'),
          el(
            'span',
            { class: 'note' },
            join(
              event.divisions?.join(', '),
              teamOf(event),
              event.max_per_school !== undefined && `${counted(event.max_per_school, 'entry', 'entries')} per school`,
              event.uniform,
            ),
          ),
        ),
      ),
    ),
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What the host gives everyone to read. */
export function documentsPart(documents: MeetDocument[], base: string): HTMLElement {
  return section(
    'Documents',
    el(
      'ul',
      { class: 'list' },
      ...documents.map(({ kind, number = null, title, link: to, effective_on: from, files = [] }) =>
        el(
          'li',
          {},
          el('strong', {}, kind === 'other' ? title : documentName({ kind, number, title })),
          from && el('span', { class: 'note' }, `In effect from ${days(from, from)}`),
          to && link(to, 'Open the document'),
          ...files.map(({ name, file, bytes }) =>
            el(
              'a',
              { href: `${base}/files/${encodeURIComponent(file)}?download=${encodeURIComponent(name)}` },
              `${name} (${sizeOf(bytes)})`,
            ),
          ),
        ),
      ),
    ),
  );
}

/** The schools that come. */
export function schoolsPart(schools: School[]): HTMLElement {
  return section(
    'Registered schools',
    el('p', { class: 'note' }, counted(schools.length, 'school')),
    el(
      'ul',
      { class: 'list two' },
      ...schools.map((school) =>
        el('li', {}, el('strong', {}, school.name), el('span', { class: 'note' }, placeOf(school))),
      ),
    ),
  );
}

/** A part that a module adds: lines below a title, such as fees. */
export function otherPart({ title, note, lines = [] }: Lines): HTMLElement {
  return section(
    title,
    lines.length > 0 &&
      facts(
        lines.map(({ label, value, note: more }) => [
          label,
          el('span', {}, value ?? '', more && el('span', { class: 'note' }, more)),
        ]),
      ),
    note && prose(note),
  );
}
