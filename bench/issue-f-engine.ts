export { currentEngine } from '../domain/scoring/engine.ts';
export { readMeet } from '../domain/scoring/read/meet.ts';
