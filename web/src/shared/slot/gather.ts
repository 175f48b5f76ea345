import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Attention } from './attention.ts';
import type {
  Banner,
  BatchProps,
  CadetBatch,
  CadetCard,
  CadetPaper,
  CadetTab,
  ChildCard,
  DashboardCard,
  Contributions,
  SchoolCard,
  SearchAction,
  Section,
  SettingsCard,
  SlotCadet,
  SlotChild,
  Subject,
  SubjectNote,
  SubjectPaper,
  SubjectTab,
} from './slot.ts';

type Part<Props> = { Part: LazyExoticComponent<ComponentType<Props>> };

/** The contributions of all modules, in order, their parts ready to be placed inside a `Suspense`. */
export type Slots = {
  sections: Section[];
  cadetTabs: (Omit<CadetTab, 'tab'> & Part<{ cadet: SlotCadet }>)[];
  cadetCards: (Omit<CadetCard, 'card'> & Part<{ cadet: SlotCadet }>)[];
  dashboardCards: (Omit<DashboardCard, 'card'> & Part<object>)[];
  childCards: (Omit<ChildCard, 'card'> & Part<{ cadet: SlotChild }>)[];
  cadetBatches: (Omit<CadetBatch, 'action'> & Part<BatchProps>)[];
  tabs: (Omit<SubjectTab, 'tab'> & Part<{ subject: Subject }>)[];
  notes: (Omit<SubjectNote, 'note'> & Part<{ subject: Subject }>)[];
  schoolCards: (Omit<SchoolCard, 'card'> & Part<object>)[];
  papers: SubjectPaper[];
  attention: Record<string, Attention>;
  cadetPapers: CadetPaper[];
  searchActions: SearchAction[];
  settingsCards: (Omit<SettingsCard, 'card'> & Part<object>)[];
  banners: (Omit<Banner, 'banner'> & Part<object>)[];
  /** Module → the icon of its entries in a cadet's timeline. */
  timelineIcons: Record<string, ComponentType<{ size: number }>>;
};

/** Gathers what the modules add to each other's screens. */
export function gatherSlots(modules: (Contributions & { id: string })[]): Slots {
  return {
    timelineIcons: Object.fromEntries(
      modules.flatMap(({ id, timelineIcon }) => (timelineIcon ? [[id, timelineIcon]] : [])),
    ),
    attention: Object.assign({}, ...modules.map(({ attention = {} }) => attention)),
    sections: inOrder(modules.flatMap(({ sections = [] }) => sections)),
    cadetTabs: inOrder(modules.flatMap(({ cadetTabs = [] }) => cadetTabs)).map(({ tab, ...rest }) => ({
      ...rest,
      Part: part(tab),
    })),
    cadetCards: inOrder(modules.flatMap(({ cadetCards = [] }) => cadetCards)).map(({ card, ...rest }) => ({
      ...rest,
      Part: part(card),
    })),
    dashboardCards: inOrder(modules.flatMap(({ dashboardCards = [] }) => dashboardCards)).map(({ card, ...rest }) => ({
      ...rest,
      Part: part(card),
    })),
    childCards: inOrder(modules.flatMap(({ childCards = [] }) => childCards)).map(({ card, ...rest }) => ({
      ...rest,
      Part: part(card),
    })),
    cadetBatches: inOrder(modules.flatMap(({ cadetBatches = [] }) => cadetBatches)).map(({ action, ...rest }) => ({
      ...rest,
      Part: part(action),
    })),
    tabs: inOrder(modules.flatMap(({ tabs = [] }) => tabs)).map(({ tab, ...rest }) => ({ ...rest, Part: part(tab) })),
    notes: inOrder(modules.flatMap(({ notes = [] }) => notes)).map(({ note, ...rest }) => ({
      ...rest,
      Part: part(note),
    })),
    schoolCards: inOrder(modules.flatMap(({ schoolCards = [] }) => schoolCards)).map(({ card, ...rest }) => ({
      ...rest,
      Part: part(card),
    })),
    papers: inOrder(modules.flatMap(({ papers = [] }) => papers)),
    cadetPapers: inOrder(modules.flatMap(({ cadetPapers = [] }) => cadetPapers)),
    searchActions: inOrder(modules.flatMap(({ searchActions = [] }) => searchActions)),
    banners: inOrder(modules.flatMap(({ banners = [] }) => banners)).map(({ banner, ...rest }) => ({
      ...rest,
      Part: part(banner),
    })),
    settingsCards: inOrder(modules.flatMap(({ settingsCards = [] }) => settingsCards)).map(({ card, ...rest }) => ({
      ...rest,
      Part: part(card),
    })),
  };
}

function part<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

function inOrder<One extends { order: number }>(list: One[]): One[] {
  return list.toSorted((one, other) => one.order - other.order);
}
