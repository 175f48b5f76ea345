import { z } from 'zod';
import { exactOf } from '../../../../../domain/scoring/exact.ts';
import { missingRule } from '../../../../../domain/scoring/format/panel.ts';
import type { Change } from '../../../../../domain/scoring/what-if.ts';

/** Stands for every event that has a score sheet, or for every entry. */
export const ALL = '*';

const few = z.coerce.number().int().min(0).max(5);
const points = z.string().regex(/^\d{1,6}(\.\d{1,4})?(,\d{1,6}(\.\d{1,4})?)*$/);

/** A change that someone tries out, in the parts that an address has of it. */
const choices = {
  judge: z.tuple([z.string(), z.string()]),
  combine: z.tuple([z.string(), z.enum(['sum', 'mean', 'median'])]),
  drops: z.tuple([z.string(), few, few]),
  penalties: z.tuple([z.string(), z.string()]),
  missing: z.tuple([z.string(), missingRule]),
  method: z.tuple([
    z.string(),
    z.enum(['table', 'reverse', 'proportional', 'rank_sum', 'raw_sum']),
    z.union([z.literal(''), points]),
  ]),
};

type Parts = { [Kind in keyof typeof choices]: z.output<(typeof choices)[Kind]> };

export type Choice = { [Kind in keyof Parts]: { kind: Kind; parts: Parts[Kind] } }[keyof Parts];

/** A choice as an address carries it: 'judge|AREG|J02'. */
export function choiceText({ kind, parts }: Choice): string {
  return [kind, ...parts].join('|');
}

/** The choices of an address, in its order; what can't be read is left out. */
export function choicesOf(params: URLSearchParams): Choice[] {
  return params.getAll('try').flatMap((text) => {
    const [kind = '', ...parts] = text.split('|');
    if (!Object.hasOwn(choices, kind)) return [];
    const { data } = choices[kind as keyof typeof choices].safeParse(parts);
    return data ? [{ kind, parts: data } as Choice] : [];
  });
}

/** The address with these choices. */
export function withChoices(params: URLSearchParams, list: Choice[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('try');
  for (const text of new Set(list.map(choiceText))) next.append('try', text);
  return next;
}

/** What the choices mean to the engine; `scored` are the events that have a score sheet. */
export function changesOf(list: Choice[], scored: string[]): Change[] {
  return list.flatMap((choice): Change[] => {
    if (choice.kind === 'method') return [methodOf(choice.parts)];
    const [event] = choice.parts;
    return (event === ALL ? scored : [event]).map((id) => eventChange(choice, id));
  });
}

function methodOf([name, kind, table]: Parts['method']): Change {
  const list = table === '' ? [] : table.split(',').flatMap((text) => exactOf(text) ?? []);
  return { kind: 'method', name, method: { kind, ...(list.length > 0 && { table: list }) } };
}

function eventChange(choice: Exclude<Choice, { kind: 'method' }>, event: string): Change {
  switch (choice.kind) {
    case 'judge':
      return { kind: 'without_judge', event, seat: choice.parts[1] };
    case 'combine':
      return { kind: 'panel', event, combine: choice.parts[1] };
    case 'drops':
      return { kind: 'panel', event, drops: { low: choice.parts[1], high: choice.parts[2] } };
    case 'penalties': {
      const entry = choice.parts[1];
      return { kind: 'without_penalties', event, ...(entry !== ALL && { entry }) };
    }
    case 'missing':
      return { kind: 'missing_rule', event, rule: choice.parts[1] };
  }
}
