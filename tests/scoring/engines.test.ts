import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../domain/scoring/canonical.ts';
import { currentEngine, engineOf } from '../../domain/scoring/engine.ts';
import type { Engine } from '../../domain/scoring/engine-type.ts';
import { add } from '../../domain/scoring/exact.ts';
import { generationOf } from '../../domain/scoring/generation.ts';
import { hashOf } from '../../domain/scoring/hash.ts';
import { inputHash } from '../../domain/scoring/input-hash.ts';
import { engineBy } from '../../domain/scoring/v1/engine.ts';
import { netOf } from '../../domain/scoring/v1/net.ts';
import { meetOf, readJson, readOrFail, sheetFiles } from './support/read-meets.ts';

const STORED = readFileSync(join(import.meta.dirname, 'stored', 'engine-1.txt'), 'utf8').trim();

/** A version of the rules with another net: penalties count twice. */
const second: Engine = engineBy(2, {
  netOf: (sheet, parts) => netOf(sheet, { ...parts, penalties: add(parts.penalties, parts.penalties) }),
});

test('a stored result is recomputed byte for byte by the version that made it, whatever came later', () => {
  const meet = meetOf('second-meet.json');
  const engines = [currentEngine, second];
  const { engine } = JSON.parse(STORED) as { engine: number };
  const old = engineOf(engine, engines);
  if (!old) throw new Error('The version is gone');
  expect(canonicalJson(generationOf(old, meet, 'AEX'))).toBe(STORED);

  const changed = generationOf(second, meet, 'AEX');
  expect(changed.engine).toBe(2);
  expect(changed.input_hash).toBe((JSON.parse(STORED) as { input_hash: string }).input_hash);
  expect(changed.lists).not.toEqual(generationOf(old, meet, 'AEX').lists);
});

test('a version that never was has no engine', () => {
  expect(engineOf(1)).toBe(currentEngine);
  expect(engineOf(99)).toBeNull();
});

test('equal values have equal canonical texts', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ä' }], a: undefined })).toBe('{"b":[1,{"c":"ä","d":null}]}');
  expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }));
  // As sha256sum says of the text {}.
  expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});

type Changed = { events: { id: string; entries: Record<string, unknown>[]; panel: object; name: string }[] };

/** The hash of the inputs of AEX, which includes a section of AREG, after something in the file was changed. */
function hashAfter(change: (event: (id: string) => Changed['events'][number]) => void): string {
  const file = structuredClone(readJson('second-meet.json')) as Changed;
  change((id) => {
    const event = file.events.find((each) => each.id === id);
    if (!event) throw new Error('no such event');
    return event;
  });
  return inputHash(
    readOrFail(
      file,
      sheetFiles().map(([, sheet]) => sheet),
    ),
    'AEX',
  );
}

test('the hash of the inputs changes with what the results depend on, and with nothing else', () => {
  const before = hashAfter(() => undefined);
  const unchanged = [
    hashAfter((event) => Object.assign(event('AEX'), { name: 'Another name' })),
    hashAfter((event) => Object.assign(event('INS').entries[0] ?? {}, { status: 'dns' })),
    hashAfter((event) => Object.assign(event('AEX').entries[0] ?? {}, { exhibition: false, reason: 'note' })),
  ];
  expect(new Set(unchanged)).toEqual(new Set([before]));
  const changed = [
    hashAfter((event) => Object.assign(event('AEX').entries[0] ?? {}, { status: 'dns' })),
    hashAfter((event) => Object.assign(event('AREG').entries[0] ?? {}, { status: 'dns' })),
    hashAfter((event) => Object.assign(event('AEX').entries[0] ?? {}, { penalties: [{ key: 'drop' }] })),
    hashAfter((event) => Object.assign(event('AEX'), { missing: 'prorate' })),
  ];
  expect(new Set([before, ...changed]).size).toBe(5);
});
