import type { ModuleRoute } from '../../../shared/module.ts';
import type { Section } from '../../../shared/slot/slot.ts';

/** The sections of the counter: issuing and taking back. */
export const COUNTER_SECTIONS: Section[] = [];

/** The pages of the counter. */
export const COUNTER_ROUTES: ModuleRoute[] = [];
