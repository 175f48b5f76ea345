export { currentEngine } from '../domain/scoring/engine.ts';
export { readMeet } from '../domain/scoring/read/meet.ts';
export { sideBySide } from '../domain/scoring/side-by-side.ts';
export { resultsBy } from '../domain/scoring/what-if.ts';
