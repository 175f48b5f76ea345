import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { SchoolAward, Stripe } from './catalogue.ts';
import { patternOf } from './ribbon-pattern.ts';
import { Ribbon } from './ribbon.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './stripe-editor.module.css';

type Props = { award: SchoolAward; stripes: Stripe[] | null; onChange: (stripes: Stripe[] | null) => void };

const FIRST: Stripe = { color: '#1a3357', width: 10 };
const PLAIN = { devices: [], numeral: null };

/** The colors of the ribbon, left to right, each with its width; the drawing follows right away. */
export function StripeEditor({ award, stripes, onChange }: Props) {
  const list = stripes ?? [];
  const set = (index: number, change: Partial<Stripe>) =>
    onChange(list.map((stripe, at) => (at === index ? { ...stripe, ...change } : stripe)));
  const remove = (index: number) => {
    const rest = list.filter((_, at) => at !== index);
    onChange(rest.length > 0 ? rest : null);
  };
  const mirror = () => onChange([...list, ...list.slice(0, -1).toReversed()].slice(0, 31));
  return (
    <fieldset className={classes.editor}>
      <legend>Ribbon colors</legend>
      <div className={classes.preview}>
        <Ribbon
          label={`Ribbon for ${award.name}`}
          stripes={stripes ?? patternOf(award.code, award.category)}
          worn={PLAIN}
        />
        <p>
          {stripes
            ? 'Entered by your school.'
            : 'This pattern is a placeholder. Enter the real colors from left to right.'}
        </p>
      </div>
      <ol className={classes.stripes}>
        {list.map(({ color, width }, index) => (
          <li key={index}>
            <input
              type="color"
              aria-label={`Color of stripe ${index + 1}`}
              value={color}
              onChange={(event) => set(index, { color: event.currentTarget.value })}
            />
            <input
              type="number"
              min={1}
              max={100}
              aria-label={`Width of stripe ${index + 1}`}
              value={width}
              onChange={(event) =>
                set(index, { width: Math.min(100, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)) })
              }
            />
            <button type="button" aria-label={`Remove stripe ${index + 1}`} onClick={() => remove(index)}>
              <IconX size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <div className={parts.verbs}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={list.length >= 31}
          onClick={() => onChange([...list, FIRST])}
        >
          Add a stripe
        </Button>
        <Button variant="default" size="xs" disabled={list.length < 2 || list.length > 16} onClick={mirror}>
          Mirror stripes
        </Button>
        <Button variant="subtle" size="xs" disabled={stripes === null} onClick={() => onChange(null)}>
          Clear stripes
        </Button>
      </div>
    </fieldset>
  );
}
