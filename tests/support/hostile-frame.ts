import fc from 'fast-check';
import { strange } from './hostile-words.ts';

/** What goes over a socket: text, or bytes. */
export type HostileFrame = string | Buffer;

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('hall', 'room:a', 'scores', '*', 'public', 'INSERT', 'x') },
  { weight: 2, arbitrary: strange },
);
const anything = fc.oneof(
  word,
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, word, { maxKeys: 3 }),
  fc.constant('[').map((bracket) => bracket.repeat(3000)),
);
const sometimes = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: anything });

const topic = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('realtime:hall', 'realtime:other') },
  { weight: 3, arbitrary: fc.constantFrom('realtime:room:a', 'phoenix', `realtime:${'é'.repeat(200)}`) },
  { weight: 1, arbitrary: word.map((name) => `realtime:${name}`) },
);
const change = fc.record(
  {
    event: sometimes(fc.constantFrom('*', 'INSERT', 'UPDATE', 'DELETE')),
    schema: sometimes(fc.constantFrom('public', '*', 'auth')),
    table: sometimes(fc.constantFrom('scores', 'letters', 'badges', '*')),
    filter: sometimes(
      fc
        .tuple(word, fc.constantFrom('eq', 'in', 'like', 'match', 'is', 'not.eq', 'x'), word)
        .map((all) => all.join('.')),
    ),
    select: sometimes(fc.array(word, { maxLength: 2 })),
  },
  { requiredKeys: [] },
);
const config = fc.record(
  {
    broadcast: sometimes(
      fc.record(
        {
          ack: sometimes(fc.boolean()),
          self: sometimes(fc.boolean()),
          replay: sometimes(fc.record({ since: sometimes(fc.double()), limit: sometimes(fc.integer()) })),
        },
        { requiredKeys: [] },
      ),
    ),
    presence: sometimes(fc.record({ key: sometimes(word), enabled: sometimes(fc.boolean()) })),
    postgres_changes: sometimes(fc.array(sometimes(change), { maxLength: 3 })),
    private: sometimes(fc.boolean()),
  },
  { requiredKeys: [] },
);
const join = fc.record({ config: sometimes(config), access_token: sometimes(fc.constant(null)) });
const broadcast = fc.record({ type: word, event: sometimes(word), payload: anything });
const presence = fc.record({ event: sometimes(fc.constantFrom('track', 'untrack')), payload: anything });
const of = (name: string, said: fc.Arbitrary<unknown>) => fc.record({ event: fc.constant(name), payload: said });
/** Mostly what belongs together. */
const act = fc.oneof(
  { weight: 4, arbitrary: of('phx_join', join) },
  { weight: 4, arbitrary: of('broadcast', broadcast) },
  { weight: 4, arbitrary: of('presence', presence) },
  { weight: 1, arbitrary: of('access_token', fc.record({ access_token: anything })) },
  { weight: 1, arbitrary: of('phx_leave', anything) },
  { weight: 1, arbitrary: fc.record({ event: word, payload: anything }) },
  {
    weight: 1,
    arbitrary: fc.record({
      event: fc.constantFrom('phx_join', 'broadcast', 'presence', 'access_token'),
      payload: anything,
    }),
  },
);

/** A message that can be read, whatever it says. */
const message = fc.record({
  join_ref: sometimes(fc.constant('1')),
  ref: sometimes(fc.nat(99).map(String)),
  topic,
  act,
});
const unreadable = fc.oneof(
  fc.record({ topic: anything, event: anything, payload: anything }).map((one) => JSON.stringify(one)),
  anything.map((one) => JSON.stringify(one)),
  fc.string({ maxLength: 60, unit: 'binary' }).map((one) => one.toWellFormed()),
);

const parts = fc.tuple(
  fc.constantFrom('', '1'),
  fc.constantFrom('', '2'),
  topic,
  word,
  fc.constantFrom('', '{}', '[]', '{"persist":true}'),
);
const bytes = fc.uint8Array({ maxLength: 60 }).map((body) => ({ encoding: 0, body: Buffer.from(body) }));
const json = anything.map((value) => ({ encoding: 1, body: Buffer.from(JSON.stringify(value)) }));

/** A broadcast as bytes. */
const push = fc.record({ parts, content: fc.oneof(bytes, json) }).map(({ parts: words, content }) => {
  const named = words.map((part) => Buffer.from(part).subarray(0, 255));
  const head = Buffer.from([3, ...named.map((part) => part.length), content.encoding]);
  return Buffer.concat([head, ...named, content.body]);
});

/** The same with lengths that are wrong, or cut off. */
const brokenPush = fc
  .record({ push, at: fc.nat(8), value: fc.nat(255), cut: fc.nat(80) })
  .map(({ push: whole, at, value, cut }) => {
    const copy = Buffer.from(whole.subarray(0, cut));
    if (at < copy.length) copy[at] = value;
    return copy;
  });

/** A frame that a socket of this serializer version can read. */
export function readableFrame(version: string): fc.Arbitrary<HostileFrame> {
  const text = message.map(({ join_ref, ref, topic: to, act: { event, payload } }) => {
    const list = [join_ref, ref, to, event, payload];
    return JSON.stringify(version === '2.0.0' ? list : { join_ref, ref, topic: to, event, payload });
  });
  return fc.oneof<fc.WeightedArbitrary<HostileFrame>[]>({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: push });
}

/** A frame that mostly can't be read. */
export const brokenFrame: fc.Arbitrary<HostileFrame> = fc.oneof<fc.MaybeWeightedArbitrary<HostileFrame>[]>(
  unreadable,
  brokenPush,
);
