import { useState } from 'react';
import { toAppError } from '../../shared/supabase/error.ts';

/** How a parent finds a child: by last name, by student ID, or by a code from the school. */
export type ChildWay = 'search' | 'number' | 'code';

/** The value chosen or typed for each way. */
type Typed = { student: string | null; written: string; number: string; code: string };

export type ChildProblem = { field: 'student' | 'number' | 'code' | 'phone' | 'all'; text: string };

const nothing: Typed = { student: null, written: '', number: '', code: '' };

const missing: Record<ChildWay, ChildProblem> = {
  search: { field: 'student', text: 'Please select a student.' },
  number: { field: 'number', text: 'Please enter the student ID.' },
  code: { field: 'code', text: 'Please enter the code from your school.' },
};

/** The state of the fields that find a child, and their problem. */
export function useChildChoice() {
  const [way, setWay] = useState<ChildWay>('search');
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<ChildProblem | null>(null);
  const given = { search: typed.student ?? '', number: typed.number.trim(), code: typed.code.trim() }[way];
  return {
    way,
    choose: (next: ChildWay) => {
      setProblem(null);
      setWay(next);
    },
    typed,
    set: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    /** The student's id, the student ID, or the code. Empty if it is missing. */
    given,
    /** The missing value of the chosen way. */
    check: (): ChildProblem | null => (given ? null : missing[way]),
    setProblem,
    errorOf: (field: ChildProblem['field']) => (problem?.field === field ? problem.text : null),
  };
}

export type ChildChoice = ReturnType<typeof useChildChoice>;

/** The field that a server error belongs to. */
export function fieldOf(error: unknown): ChildProblem['field'] {
  const { field } = toAppError(error);
  if (field === 'student_number') return 'number';
  return field === 'student' || field === 'code' || field === 'phone' ? field : 'all';
}
