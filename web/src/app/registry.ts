import type { ModuleDefinition } from '../shared/module.ts';
import { gatherSlots } from '../shared/slot/gather.ts';

const files = import.meta.glob<Record<string, ModuleDefinition>>('../modules/*/module.ts', { eager: true });

/** Every module of the app. Each folder with a `module.ts` is one; nothing else registers it. */
export const modules: ModuleDefinition[] = Object.values(files).flatMap((file) => Object.values(file));

/** What the modules add to each other's screens. */
export const slots = gatherSlots(modules);
