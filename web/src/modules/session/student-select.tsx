import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useStudents } from './family.queries.ts';
import type { Student } from './family.api.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import { useLasting } from '../../shared/ui/use-lasting.ts';

const waitMs = 300;

type Props = { value: string | null; onChange: (id: string | null) => void; error: string | null };

/** Finds one's own student by the last name; the server shows nobody before two letters. */
export function StudentSelect({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Student | null>(null);
  const [search] = useDebouncedValue(chosen && typed === wordsOf(chosen) ? '' : typed.trim(), waitMs);
  const query = useStudents(search);
  const searching = useLasting(query.isFetching);
  const found = query.data ?? [];
  const students = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label="Student"
      description="Type the first letters of the last name, two or more."
      placeholder="Last name"
      searchable
      data-autofocus
      required
      withAsterisk={false}
      data={students.map((student) => ({ value: student.id, label: wordsOf(student) }))}
      filter={({ options }) => options}
      // Turned on again with each answer, so that its first student is highlighted.
      selectFirstOptionOnChange={!query.isFetching}
      value={value}
      onChange={(id) => {
        setChosen(students.find((student) => student.id === id) ?? null);
        onChange(id);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={query.data && search ? 'No student with such a last name' : undefined}
      rightSection={searching ? <Loader size={16} /> : undefined}
      error={error ?? (query.error ? toAppError(query.error).detail : null)}
      maxDropdownHeight={240}
    />
  );
}

function wordsOf(student: Student): string {
  return `${listName(student)}${student.grade === null ? '' : ` · grade ${student.grade}`}`;
}
