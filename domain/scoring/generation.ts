import type { Engine } from './engine-type.ts';
import type { EventResults } from './format/results.ts';
import { inputHash } from './input-hash.ts';
import type { Meet } from './meet.ts';

/** The results of an event as they're stored: with the version of the engine, and the hash of what they were made from. */
export type Generation = { engine: number; input_hash: string; lists: EventResults[] };

export function generationOf(engine: Engine, meet: Meet, event: string): Generation {
  const lists = engine.tabulate(meet).eventResults(event);
  return { engine: engine.version, input_hash: inputHash(meet, event), lists };
}
