import { MEET_KINDS } from '../shared/meet/kinds.ts';
import { el, section } from './dom.ts';
import { setHead } from './head.ts';
import type { Found } from './read.ts';
import type { Index, Listed } from './snapshot.ts';
import { days, thisDay } from './times.ts';

const CLOCK: Record<Listed['clock'], string> = {
  soon: 'Registration opens later',
  open: 'Registration is open',
  closed: 'Registration is closed',
};

/** The list of meets that everyone may find: those to come, then those of the last month. */
export function listPage(found: Found<Index> | null): Node[] {
  setHead({ title: 'Meets', isPublic: true });
  const meets = found?.content.meets ?? [];
  const today = thisDay();
  const ahead = meets.filter((meet) => meet.ends_on >= today);
  const past = meets.filter((meet) => meet.ends_on < today).toReversed();
  return [
    el(
      'header',
      { class: 'head' },
      el('h1', { class: 'title' }, 'Meets'),
      el('p', { class: 'lead' }, 'Drill meets and other competitions that schools host with Guidon.'),
    ),
    el(
      'div',
      { class: 'cards one' },
      ahead.length > 0 ? section('Coming up', listOf(ahead)) : nothing(),
      past.length > 0 && section('Last month', listOf(past)),
    ),
  ];
}

function nothing(): HTMLElement {
  return section(
    'No meets coming up',
    el('p', {}, 'A meet shows up here when its host publishes its page. If a school sent you a link, open that.'),
  );
}

function listOf(meets: Listed[]): HTMLElement {
  return el(
    'ul',
    { class: 'list' },
    ...meets.map((meet) =>
      el(
        'li',
        {},
        el('a', { href: `/meets/${meet.slug}`, class: 'strong' }, meet.title),
        meet.is_canceled && el('span', { class: 'tag' }, 'Canceled'),
        el('span', { class: 'note' }, days(meet.starts_on, meet.ends_on)),
        el(
          'span',
          { class: 'note' },
          [meet.venue, meet.host, [meet.city, meet.state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
        ),
        el(
          'span',
          { class: 'note' },
          [MEET_KINDS[meet.kind], !meet.is_canceled && CLOCK[meet.clock]].filter(Boolean).join(' · '),
        ),
      ),
    ),
  );
}
