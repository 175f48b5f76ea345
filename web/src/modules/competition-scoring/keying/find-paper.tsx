import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyingPath, type PaperOf, readPaperCode, readTypedCode } from '../../../shared/meet/paper-link.ts';
import { ScanButton } from '../../../shared/scan/scan-button.tsx';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import type { Plan } from './use-plan.ts';
import classes from './keying.module.css';

type Props = { meet: string; plan: Pick<Plan, 'entries' | 'seats'> };

/** Opens the sheet whose code is scanned, by the camera or a hand scanner, or typed as it's printed. */
export function FindPaper({ meet, plan }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = (code: string) => {
    const scanned = readPaperCode(code);
    const paper: PaperOf | null = scanned ?? readTypedCode(code, plan.entries, plan.seats);
    if (!paper) return setProblem(`No sheet has the code ${code.trim()}. Enter entry and seat, such as AREG-S01 J02.`);
    if (scanned && scanned.meet !== meet) return setProblem('This sheet is from another meet.');
    setProblem(null);
    setText('');
    void navigate(keyingPath(meet, paper));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') open(text);
  };
  return (
    <div>
      <form className={classes.find} onSubmit={submit}>
        <TextInput
          label="Code on the sheet"
          placeholder="AREG-S01 J02"
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Open
        </Button>
        <ScanButton onScan={open} title="Scan a score sheet" label="Code on the sheet" />
      </form>
      <ProblemLine>{problem}</ProblemLine>
    </div>
  );
}
