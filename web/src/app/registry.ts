import type { ModuleDefinition } from '../shared/module.ts';

const files = import.meta.glob<Record<string, ModuleDefinition>>('../modules/*/module.ts', { eager: true });

/** Every module of the app: each folder with a `module.ts` is one, nothing else registers it. */
export const modules: ModuleDefinition[] = Object.values(files).flatMap((file) => Object.values(file));
