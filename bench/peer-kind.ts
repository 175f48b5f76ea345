import type pg from 'pg';
import type { Package } from './peer-install.ts';
import type { Shots } from './project-scene.ts';

/** Where a peer may write, listen and keep its rows. */
export type Place = { folder: string; home: string; port: number; database: pg.ClientConfig };
export type PeerProgram = { url: string; ready: string; args: string[]; env: Record<string, string> };

export type PeerKind = {
  install: Package;
  /** Makes its database ready; says how it is started. */
  prepare: (place: Place) => Promise<PeerProgram>;
  /** Fills it with our rows; gives the same operations. */
  fill: (url: string, place: Place) => Promise<Partial<Shots>>;
};
