import { SegmentedControl, TextInput } from '@mantine/core';
import { StudentSelect } from './student-select.tsx';
import type { ChildChoice, ChildWay } from './use-child-choice.ts';

const ways: { value: ChildWay; label: string }[] = [
  { value: 'search', label: 'Last name' },
  { value: 'number', label: 'Student ID' },
  { value: 'code', label: 'I have a code' },
];

/** The three ways to find a child. */
export function ChildFields({ choice }: { choice: ChildChoice }) {
  const { way, typed, set, errorOf } = choice;
  return (
    <>
      <SegmentedControl<ChildWay>
        aria-label="How to find your student"
        fullWidth
        data={ways}
        value={way}
        onChange={choice.choose}
      />
      {way === 'search' && (
        <StudentSelect
          value={typed.student}
          onChange={(student, written) => set({ student, written })}
          error={errorOf('student')}
        />
      )}
      {way === 'number' && (
        <TextInput
          label="Student ID"
          description="For a student who isn't in the school's directory. The school checks it and emails you."
          autoComplete="off"
          data-autofocus
          maxLength={32}
          value={typed.number}
          onChange={(event) => set({ number: event.currentTarget.value })}
          error={errorOf('number') ?? errorOf('student')}
        />
      )}
      {way === 'code' && (
        <TextInput
          label="Code from your school"
          description="8 characters, like BCDF-2346. Each code links one cadet and works once. You have 10 attempts an hour."
          autoComplete="off"
          data-autofocus
          value={typed.code}
          onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
          error={errorOf('code')}
        />
      )}
    </>
  );
}
