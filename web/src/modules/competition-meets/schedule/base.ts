import type { Pin } from '../../../shared/meet/schedule/pins.ts';
import type { Version } from './schedule.queries.ts';

/** Places to keep in the next search, and the version that they are from. */
export type Base = { pins: Pin[]; from: Version | null };
