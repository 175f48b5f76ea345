import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { type SideList, sideBySide } from '../../../../../domain/scoring/side-by-side.ts';
import { type Change, resultsBy } from '../../../../../domain/scoring/what-if.ts';

/** What the worker is given: a meet with its score sheets, and the ways of scoring it. */
export type Asked = { file: { meet: unknown; sheets: unknown[] }; key: string; ways: Change[][] };

/** What it answers: the results side by side, or why there are none. */
export type Answer = { key: string; lists: SideList[] } | { key: string; fault: string };

function answerTo({ file, key, ways }: Asked): Answer {
  try {
    const { value, faults } = readMeet(file.meet, file.sheets);
    if (value) return { key, lists: sideBySide(resultsBy(currentEngine, value, ways)) };
    return { key, fault: faults[0] ? faultLine(faults[0]) : "The meet can't be read." };
  } catch (error) {
    return { key, fault: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(answerTo(data)));
