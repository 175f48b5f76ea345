import { Button, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Student } from './family.api.ts';
import classes from './family.module.css';
import { useFindStudents } from './family.queries.ts';

type Props = {
  value: string | null /** Called with the student and the name as the parent wrote it. */;
  onChange: (id: string | null, written: string) => void;
  error: string | null;
};

/**
 * Finds the parent's student: the full last name fills the list. Each search is one of 10 attempts an hour, so none
 * runs while typing.
 */
export function StudentSelect({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const find = useFindStudents();
  const list = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const [found, setFound] = useState<Student[] | null>(null);
  const students = found ?? [];
  const none = found?.length === 0;

  // Once there are students to choose from, the focus moves to them.
  useEffect(() => {
    if (found?.length) list.current?.focus();
  }, [found]);

  const search = () => {
    // Searching the same name again would waste an attempt.
    if (!name || find.busy || (find.asked === name && !find.error)) return;
    onChange(null, name);
    setFound(null);
    find.send(name).then(
      (students) => {
        setFound(students);
        const [only, ...others] = students;
        if (only && others.length === 0) onChange(only.id, name);
      },
      (error: unknown) => {
        if (toAppError(error).code === 'too_many') return;
        toast.failed('Error', 'Failed to load students. Please try again.');
      },
    );
  };

  return (
    <div className={classes.find}>
      <div className={classes.findName}>
        <TextInput
          label="Student's last name"
          description="The full last name, as the school spells it. You have 10 attempts an hour."
          autoComplete="off"
          autoCapitalize="words"
          data-autofocus
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
          error={find.error ? toAppError(find.error).detail : none ? noOne : null}
        />
        <Button variant="default" disabled={!name} loading={find.busy} onClick={search}>
          Find
        </Button>
      </div>
      <Select
        ref={list}
        label="Student"
        placeholder={students.length === 0 ? 'Enter the last name first' : 'Choose your student'}
        required
        withAsterisk={false}
        disabled={students.length === 0}
        data={students.map((student) => ({ value: student.id, label: wordsOf(student) }))}
        value={value}
        onChange={(id) => onChange(id, name)}
        error={error}
        maxDropdownHeight={240}
      />
    </div>
  );
}

const noOne =
  'No student in the directory has this last name. Check the spelling, or use the student ID or a code from the school.';

function wordsOf(student: Student): string {
  return `${listName(student)}${student.grade === null ? '' : ` · grade ${student.grade}`}`;
}
