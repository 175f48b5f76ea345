import type { DocumentProps } from '@react-pdf/renderer';
import type { ComponentType, ReactElement } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import type { MeetJob } from '../meet/jobs.ts';
import type { CadetGroup } from './cadet-groups.ts';
import type { Attention } from './attention.ts';
import type { Db } from '../supabase/client.ts';

/** A cadet as other modules' parts meet one. */
export type SlotCadet = {
  id: string;
  profile_id: string | null;
  first_name: string;
  last_name: string;
  /** Where the roster knows it. */
  status?: string | null;
};

/** A verified child as cards on the dashboard of a guardian meet one; the school may be another than the guardian's own. */
export type SlotChild = SlotCadet & {
  school_id: string;
  school_name: string;
  time_zone: string;
  /** What the school shows families. */
  shows_hours: boolean;
  shows_fitness: boolean;
};

/** Loads a part when it is first shown: each is a chunk of its own. */
type Load<Props> = () => Promise<ComponentType<Props>>;

type Slot = {
  id: string;
  /** Lower ones come first; those of the area's own module count in tens. */
  order: number;
  /** The audience that sees it. */
  needs: PermissionKey;
};

/** A page at the top of an area of the menu, behind one of the doors above its pages. */
export type Section = Omit<Slot, 'id'> & {
  /** The module of the menu whose area this is. */
  area: string;
  label: string;
  /** What a person comes to do, if several pages serve it: they share this door. 'Setup' and 'More' come last. */
  door?: string;
  /** The address, such as `/app/fitness`. */
  path: string;
  /** Audiences that don't need it, because another section does the same and more. */
  notFor?: PermissionKey;
};

/** A part of a cadet's record. A link to it is `/app/cadets/<cadet>?tab=<id>`, whatever group it is in. */
export type CadetTab = Slot & {
  label: string;
  /** The page of the record that it is on. */
  group: CadetGroup;
  tab: Load<{ cadet: SlotCadet }>;
};

/** A card on the overview of a cadet's profile. */
export type CadetCard = Slot & {
  card: Load<{ cadet: SlotCadet }>;
  /** Also on the cadet's own dashboard, where it is arranged under this name. */
  home?: string;
};

/** A card about one child on the dashboard of a guardian, in the section of that child. */
export type ChildCard = Slot & {
  size: 'wide' | 'narrow';
  /** Whether the child's school shows it; it does where this is left out. */
  shows?: (child: SlotChild) => boolean;
  card: Load<{ cadet: SlotChild }>;
};

/** For whom a dashboard is: who runs the corps, and the others by their role. */
export type Audience = 'staff' | 'cadet' | 'parent' | 'external';

/** A card of the dashboard. Each person arranges, hides, and restores the cards that they may see. */
export type DashboardCard = Slot & {
  /** Its name where cards are arranged. */
  label: string;
  /** The whole row, or the wider or the narrower of the two columns. */
  size: 'full' | 'wide' | 'narrow';
  /** Who has it until they arrange the cards. */
  for: Audience[];
  /** No one else can add it, because it says nothing to them. */
  only?: boolean;
  /** What a person must also hold. */
  also?: PermissionKey;
  card: Load<object>;
};

/** The subject of a section of paper: `brief` where it gets a few lines of a page, else all its data. */
export type PaperAsk = { cadet: SlotCadet; today: string; brief: boolean };

/** Reads what a section of paper shows and draws it; null if it's empty. */
export type DrawPaper = (db: Db, ask: PaperAsk) => Promise<ReactElement | null>;

/** A section of the papers about a cadet: the status report and the full record. */
export type CadetPaper = Slot & { paper: () => Promise<DrawPaper> };

/** What a batch action on the list of cadets is given: whom it is about, and how it ends. */
export type BatchProps = {
  cadets: SlotCadet[];
  /** Closed without doing anything: the selection stays. */
  onClose: () => void;
  /** Done: the selection is let go. */
  onDone: () => void;
};

/** Something to do with the cadets that are selected in the list; mounted when it is chosen. */
export type CadetBatch = Slot & { label: string; action: Load<BatchProps> };

/** Something to do that the search of the app knows by its words: it leads to the page, or opens the form, that does it. */
export type SearchAction = Slot & {
  label: string;
  /** More words that people use for it. */
  words?: string;
  /** The address, such as `/app/cadets?new=1`. */
  to: string;
  /** What a person must also hold, because the page offers it only to them. */
  also?: PermissionKey;
  /** Audiences that don't need it, because another action does the same and more. */
  notFor?: PermissionKey;
};

/** A card of the page where a person sets their own account. */
export type SettingsCard = Omit<Slot, 'needs'> & { card: Load<object> };

/** What contributed tabs and papers can be about, other than cadets. */
export type SubjectKind = 'event' | 'contact' | 'team' | 'trip' | 'meet' | 'registration' | 'host_registration';

/** What such a tab or paper is about. */
export type Subject = {
  id: string;
  title: string;
  /** What the person does at the meet that it is. */
  jobs?: readonly MeetJob[];
};

/** A part of the page of an event, a contact, a team, a meet, or a school's registration for one. */
export type SubjectTab = Slot & {
  on: SubjectKind;
  label: string;
  /** The door of the record that it shares with other parts. */
  door?: string;
  /** Of a meet: the jobs whose holders see it; left out, all who see the meet. */
  jobs?: readonly MeetJob[];
  /** Of an event: also where the meet that it is the event of is planned. */
  planning?: boolean;
  tab: Load<{ subject: Subject }>;
};

/** A line above what an event is, where a module has something to say about it; else it draws nothing. */
export type SubjectNote = Slot & {
  on: SubjectKind;
  /** Of an event: also where the event is shown at a glance, in the calendar. */
  atAGlance?: boolean;
  note: Load<{ subject: Subject }>;
};

/** Draws a whole document; `subject` is a cadet, or what the paper says it is on. */
export type MakePaper = (db: Db, ask: { subject: Subject; today: string }) => Promise<ReactElement<DocumentProps>>;

/**
 * A document of its own in the menu "Print" of a cadet, an event, a contact, a team, or a trip; or, where it isn't drawn right
 * away, the page that prints it.
 */
export type SubjectPaper = Slot & { on: SubjectKind | 'cadet'; label: string } & (
    | { paper: () => Promise<MakePaper>; to?: undefined }
    | { to: (subject: Subject) => string }
  );

/** Something above everything else on the dashboard, as long as it has something to say. */
export type Banner = Slot & { banner: Load<object> };

/** A card on the page of the school: a module's own settings. */
export type SchoolCard = Slot & {
  /** The column of the page: what the school is, or how it is run. */
  column: 'school' | 'work';
  card: Load<object>;
};

/** What a module adds to the screens of others. */
export type Contributions = {
  sections?: Section[];
  cadetTabs?: CadetTab[];
  cadetCards?: CadetCard[];
  dashboardCards?: DashboardCard[];
  childCards?: ChildCard[];
  cadetBatches?: CadetBatch[];
  /** Tabs of events, contacts, and teams. */
  tabs?: SubjectTab[];
  /** Lines above what an event is. */
  notes?: SubjectNote[];
  /** Whole documents about them, and about cadets. */
  papers?: SubjectPaper[];
  schoolCards?: SchoolCard[];
  /** What waits in the module, by the kinds that it registers in the database. */
  attention?: Record<string, Attention>;
  cadetPapers?: CadetPaper[];
  /** The icon of the module's entries in a cadet's timeline. */
  timelineIcon?: ComponentType<{ size: number }>;
  searchActions?: SearchAction[];
  settingsCards?: SettingsCard[];
  banners?: Banner[];
};
