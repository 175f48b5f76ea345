import type { ModuleRoute } from '../../../shared/module.ts';
import type { Section } from '../../../shared/slot/slot.ts';

/** The sections of counting, ordering, and repairing. */
export const EXTRA_SECTIONS: Section[] = [];

/** The pages of counting, ordering, and repairing. */
export const EXTRA_ROUTES: ModuleRoute[] = [];
