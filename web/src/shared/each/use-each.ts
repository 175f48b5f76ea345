import { useState } from 'react';
import { NEEDS_SECOND, type SecondAct } from '../second/second.ts';
import { toAppError } from '../supabase/error.ts';

const AT_ONCE = 4;

/** A person it was refused for, the reason, and what a second handler can be asked for. */
export type Refusal = { name: string; reason: string; second?: SecondAct };

export type EachRun<Result> = { state: 'idle' | 'running' | 'done'; total: number; done: Result[]; refused: Refusal[] };

const idle = { state: 'idle', total: 0, done: [], refused: [] } as const;

/**
 * Does the same for many, a few at a time; a refusal stops none of the others and is kept with its name and reason, and with
 * what a second handler is asked for where one is needed.
 */
export function useEach<Item, Result>(
  work: (item: Item) => Promise<Result>,
  nameOf: (item: Item) => string,
  secondOf?: (item: Item) => SecondAct,
) {
  const [run, setRun] = useState<EachRun<Result>>({ ...idle, done: [], refused: [] });

  const one = async (item: Item) => {
    try {
      const result = await work(item);
      setRun((now) => ({ ...now, done: [...now.done, result] }));
    } catch (error) {
      const { code, detail } = toAppError(error);
      const refusal = {
        name: nameOf(item),
        reason: detail,
        ...(secondOf && code === NEEDS_SECOND ? { second: secondOf(item) } : {}),
      };
      setRun((now) => ({ ...now, refused: [...now.refused, refusal] }));
    }
  };
  const start = async (items: Item[]) => {
    setRun({ state: 'running', total: items.length, done: [], refused: [] });
    const queue = items.slice();
    const takeTurns = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await one(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    setRun((now) => ({ ...now, state: 'done' }));
  };
  const reset = () => setRun({ ...idle, done: [], refused: [] });
  return { run, start, reset };
}
