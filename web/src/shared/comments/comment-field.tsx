import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Subject } from '../attachments/subject.ts';
import type { Mentionable } from './comments.api.ts';
import { mentionableQuery } from './comments.queries.ts';
import { mentionAt, withMention } from './mention.ts';
import classes from './comments.module.css';
import { useRead } from '../query/reads.ts';

const KINDS: Record<string, string> = { staff: 'Instructor', cadet: 'Cadet', guardian: 'Parent' };

type Props = {
  subject: Subject;
  label: string;
  value: string;
  error?: string | null;
  /** Of a row of two schools: the other one reads the words too. */
  side?: 'both' | undefined;
  onChange: (text: string) => void;
  onMention: (person: Mentionable) => void;
  onSend: () => void;
};

/** The words of a comment; @ offers those who can read it. Ctrl or Cmd with Enter sends. */
export function CommentField({ subject, label, value, error = null, side, onChange, onMention, onSend }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<{ from: number; search: string } | null>(null);
  const people = useRead(mentionableQuery, subject, mention?.search ?? null, side).data ?? [];
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const open = mention !== null && people.length > 0;
  const follow = (text: string, caret: number) => {
    onChange(text);
    setMention(mentionAt(text, caret));
    combobox.openDropdown();
    combobox.selectFirstOption();
  };
  const take = (id: string) => {
    const person = people.find((one) => one.id === id);
    if (!person || !mention) return;
    const next = withMention(value, mention.from, area.current?.selectionStart ?? value.length, person.name);
    onMention(person);
    onChange(next.text);
    setMention(null);
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" width={280}>
      <Combobox.Target withKeyboardNavigation={open} withExpandedAttribute={false}>
        <Textarea
          ref={area}
          aria-label={label}
          placeholder={`${label}… Type @ to mention someone`}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          value={value}
          error={error}
          onChange={({ currentTarget }) => follow(currentTarget.value, currentTarget.selectionStart)}
          onBlur={() => setMention(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && open) {
              event.stopPropagation();
              setMention(null);
            } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        <Combobox.Options aria-label="People to mention">
          {people.map(({ id, name, kind }) => (
            <Combobox.Option key={id} value={id}>
              {name} <span className={classes.kind}>{KINDS[kind]}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
