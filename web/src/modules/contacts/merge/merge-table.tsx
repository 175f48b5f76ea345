import { Radio } from '@mantine/core';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Contact } from '../contact.api.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './merge.module.css';
import type { Difference, Field } from './merge.ts';

type Props = { kept: Contact; merged: Contact; lines: Difference[]; take: Field[]; onTake: (take: Field[]) => void };

/** The fields in which two contacts differ, each with a choice. */
export function MergeTable({ kept, merged, lines, take, onTake }: Props) {
  const choose = (field: Field, taken: boolean) =>
    onTake(taken ? [...take.filter((other) => other !== field), field] : take.filter((other) => other !== field));
  return (
    <Card
      title="What to keep"
      flush
      note="Tags of both are kept. If one of them says “Do not contact,” the merged contact does too."
    >
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <Head contact={kept} kept />
            <Head contact={merged} />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, label, ...values }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {(['kept', 'merged'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={field}
                    checked={take.includes(field) === (side === 'merged')}
                    onChange={() => choose(field, side === 'merged')}
                    label={values[side] ?? <span className={parts.quiet}>Nothing</span>}
                    aria-label={`${label}: ${values[side] ?? 'Nothing'}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className={classes.same}>Both contacts say the same.</p>}
    </Card>
  );
}

function Head({ contact, kept = false }: { contact: Contact; kept?: boolean }) {
  return (
    <th scope="col">
      <TextLink to={`/app/contacts/${contact.id}`}>{contact.name}</TextLink>{' '}
      <Tag tone={kept ? 'ok' : 'neutral'}>{kept ? 'Kept' : 'Archived'}</Tag>
      {contact.has_account && (
        <>
          {' '}
          <Tag tone="info">Has an account</Tag>
        </>
      )}
    </th>
  );
}
