import type { Engine } from './engine-type.ts';
import { v1 } from './v1/engine.ts';

/** Every version that ever made a result, by number. A changed rule is a new version; the old one stays as it is. */
const ENGINES: readonly Engine[] = [v1];

/** The version that new results are made by. */
export const currentEngine: Engine = v1;

/** The engine of a version; null where there's none. */
export function engineOf(version: number, engines: readonly Engine[] = ENGINES): Engine | null {
  return engines.find((engine) => engine.version === version) ?? null;
}
