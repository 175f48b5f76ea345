import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ListedLine, matchList, type Named } from '../../../../domain/file/match.ts';
import { counted } from '../text/counted.ts';
import { listName } from '../text/person-name.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './paste-list.module.css';

type Props = { people: Named[]; onClose: () => void; onSelect: (ids: string[]) => void };

/** A pasted list of names or student IDs, and line by line the cadet it matches before anyone is selected. */
export function PasteList({ people, onClose, onSelect }: Props) {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<Record<number, string>>({});
  const lines = matchList(text, people);
  const idOf = ({ line, people: found }: ListedLine<Named>) =>
    found.length === 1 ? found[0]?.id : found.find(({ id }) => id === choices[line])?.id;
  const ids = [...new Set(lines.flatMap((line) => idOf(line) ?? []))];
  const open = lines.filter((line) => !idOf(line));
  const missing = open.filter(({ people: found }) => found.length === 0).length;
  const words = [
    `${counted(ids.length, 'cadet')} found`,
    missing > 0 && `${counted(missing, 'line')} not found`,
    open.length > missing && `${counted(open.length - missing, 'line fits', 'lines fit')} more than one cadet`,
  ].filter(Boolean);
  return (
    <Dialog
      title="Paste a list"
      size={560}
      onClose={onClose}
      verb={{ label: `Select ${counted(ids.length, 'cadet')}`, run: () => onSelect(ids), disabled: ids.length === 0 }}
    >
      <Textarea
        label="Names or student IDs, one per line"
        placeholder={'Chen, Alina\n204117'}
        autosize
        minRows={5}
        maxRows={10}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChoices({});
        }}
      />
      {lines.length > 0 && (
        <section aria-label="Matches" className={classes.check}>
          <p role="status">{words.join(' · ')}</p>
          <ul className={classes.lines}>
            {[...open, ...lines.filter((line) => !open.includes(line))].map((line) => (
              <li key={line.line} data-open={idOf(line) ? undefined : true}>
                <span>{line.text}</span>
                <Match line={line} chosen={idOf(line)} onChoose={(id) => setChoices({ ...choices, [line.line]: id })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

type MatchProps = { line: ListedLine<Named>; chosen: string | undefined; onChoose: (id: string) => void };

function Match({ line: { text, people }, chosen, onChoose }: MatchProps) {
  const [only] = people;
  if (!only) return <span className={classes.none}>Not found</span>;
  if (people.length === 1) return <span>{labelOf(only)}</span>;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Who is ${text}?`}
      data={[
        { value: '', label: `Choose one of ${people.length}` },
        ...people.map((person) => ({ value: person.id, label: labelOf(person) })),
      ]}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function labelOf({ number, ...person }: Named): string {
  return number ? `${listName(person)} · ${number}` : listName(person);
}
