import { expect, test } from 'vitest';
import { frameOf, framesFor, type Frames, missingFrames, wholeOf, withFrame } from './frames.ts';

function scanned(texts: string[]): Frames | null {
  return texts.reduce<Frames | null>((frames, text) => {
    const frame = frameOf(text);
    return frame ? withFrame(frames, frame) : frames;
  }, null);
}

test('a text comes back from its frames, in any order and scanned twice', () => {
  const text = 'abc-_:/'.repeat(300);
  const frames = framesFor('k3x9qz', text);
  expect(frames.length).toBe(3);
  const back = scanned([...frames.toReversed(), ...frames]);
  expect(back && wholeOf(back)).toBe(text);
});

test('while a frame is missing there is no text, and it is said which', () => {
  const frames = framesFor('k3x9qz', 'x'.repeat(2000));
  const some = scanned(frames.slice(1));
  expect(some && [wholeOf(some), missingFrames(some)]).toEqual([null, [1]]);
});

test('frames of another file begin anew', () => {
  const one = framesFor('aaaaaa', 'x'.repeat(900));
  const other = framesFor('bbbbbb', 'y'.repeat(900));
  const mixed = scanned([...one.slice(0, 1), ...other]);
  expect(mixed && wholeOf(mixed)).toBe('y'.repeat(900));
});

test.each(['', 'hello', 'GM1:a:0/2:x', 'GM1:a:3/2:x', 'GM1:a:1/900:x', 'GM1:a:1/2:', 'GM2:a:1/1:x'])(
  'no frame: %j',
  (text) => {
    expect(frameOf(text)).toBeNull();
  },
);
