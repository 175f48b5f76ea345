import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Caller } from '../stack.ts';
import { invalid } from './error.ts';
import type { StorageService } from './service.ts';

export type StorageRequest = {
  raw: IncomingMessage;
  url: URL;
  /** The variable parts of the path, decoded. */
  params: readonly string[];
  /** Who asks; throws 401. Not asked for where an address is public or signed. */
  caller: () => Promise<Caller>;
  /** The parsed JSON body; `{}` when there is none. */
  json: () => Promise<unknown>;
};

export type StorageReply = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Bytes in place of a JSON body; `content-length` is in the headers. */
  stream?: Readable;
};

export type StorageEndpoint = (service: StorageService, request: StorageRequest) => Promise<StorageReply>;

/** The JSON body as the given shape; 400 with the first thing wrong. */
export async function readInput<Shape extends z.ZodType>(
  request: StorageRequest,
  shape: Shape,
): Promise<z.output<Shape>> {
  const result = shape.safeParse(await request.json());
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'has the wrong shape'}`);
}
