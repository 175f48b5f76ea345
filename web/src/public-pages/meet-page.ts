import { MEET_KINDS } from '../shared/meet/kinds.ts';
import { el, link } from './dom.ts';
import { setHead, setStructuredData, summaryOf } from './head.ts';
import { aboutPart, documentsPart, eventsPart, otherPart, registerPart, schoolsPart } from './parts.ts';
import type { Found } from './read.ts';
import type { About, Lines, MeetDocument, MeetEvent, Register, School, Snapshot } from './snapshot.ts';
import { days } from './times.ts';

/** The page of a meet. */
export function meetPage({ content, base }: Found<Snapshot>): Node[] {
  const about = content.parts.find(({ name }) => name === 'about')?.content as About;
  setHead({ title: about.title, description: summaryOf(about), isPublic: content.is_listed });
  if (content.is_listed) setStructuredData(about);
  const parts = content.parts.map((part) => draw(part, about, base));
  return [
    el(
      'header',
      { class: 'head' },
      el('p', { class: 'kicker' }, link('/meets', 'Meets'), ` · ${MEET_KINDS[about.kind] ?? 'Meet'}`),
      el('h1', { class: 'title' }, about.title),
      el('p', { class: 'lead' }, `${days(about.starts_on, about.ends_on)} · hosted by ${about.host.name}`),
      el('p', {}, link(`${location.pathname.replace(/\/$/, '')}/live`, 'Results', { class: 'button plain' })),
      about.is_canceled && el('p', { class: 'banner', role: 'status' }, 'This meet was canceled.'),
    ),
    el('div', { class: 'cards' }, ...parts),
  ];
}

function draw({ name, content }: Snapshot['parts'][number], about: About, base: string): HTMLElement {
  switch (name) {
    case 'about':
      return aboutPart(about);
    case 'register':
      return registerPart(content as Register, about.time_zone);
    case 'events':
      return eventsPart(content as MeetEvent[]);
    case 'documents':
      return documentsPart(content as MeetDocument[], base);
    case 'schools':
      return schoolsPart(content as School[]);
    default:
      return otherPart(content as Lines);
  }
}
