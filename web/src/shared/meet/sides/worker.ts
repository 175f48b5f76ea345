import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import type { Meet } from '../../../../../domain/scoring/meet.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { type SideList, sideBySide } from '../../../../../domain/scoring/side-by-side.ts';
import type { Change } from '../../../../../domain/scoring/what-if.ts';

/** What the worker is given: the meet first, then what is asked about it. */
export type Asked = { file: { meet: unknown; sheets: unknown[] } } | { key: string; ways: Change[][] };

/** What it answers: the results side by side, or why there are none. */
export type Answer = { key: string; lists: SideList[] } | { key: string; fault: string };

let meet: Meet | undefined;
let fault = '';

function answerTo({ key, ways }: Extract<Asked, { key: string }>): Answer {
  if (!meet) return { key, fault };
  try {
    return { key, lists: sideBySide(currentEngine, meet, ways) };
  } catch (error) {
    return { key, fault: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('key' in data) return postMessage(answerTo(data));
  const { value, faults } = readMeet(data.file.meet, data.file.sheets);
  meet = value ?? undefined;
  fault = faults[0] ? faultLine(faults[0]) : '';
});
