import {
  type Known,
  type OpenMeet,
  type Unplaced,
  withBrought,
} from '../../../../../domain/meets/seat-marks/brought.ts';
import type { SealedBody } from '../../../../../domain/meets/seat-marks/sealed.ts';
import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import type { MeetResults } from '../../../../../domain/scoring/format/results.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';

/** A meet as it was taken along, and the marks that were brought since. */
export type Asked = { file: { meet: unknown; sheets: unknown[] }; known: Known; brought: SealedBody[] };

/** The standings that they give, or why there are none. */
export type Answer = { results: MeetResults; placed: number; unplaced: Unplaced[] } | { fault: string };

function answerTo({ file, known, brought }: Asked): Answer {
  try {
    // The database gives a meet of this format; the engine reads it strictly below.
    const { meet, placed, unplaced } = withBrought(file.meet as OpenMeet, known, brought);
    const { value, faults } = readMeet(meet, file.sheets);
    if (value) return { results: currentEngine.tabulate(value).results(), placed, unplaced };
    return { fault: faults[0] ? faultLine(faults[0]) : "The meet can't be read." };
  } catch (error) {
    return { fault: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(answerTo(data)));
