import { Progress } from '@mantine/core';
import { counted } from '../text/counted.ts';
import type { EachRun } from './use-each.ts';

type Props = { run: EachRun<unknown>; noun: { one: string; many: string } };

/** How far a work on many is. */
export function EachProgress({ run, noun }: Props) {
  const finished = run.done.length + run.refused.length;
  return (
    <>
      <p role="status">{`${finished} of ${counted(run.total, noun.one, noun.many)}`}</p>
      <Progress value={(finished / Math.max(run.total, 1)) * 100} aria-label={`Progress of ${noun.many}`} />
    </>
  );
}
