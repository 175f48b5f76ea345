import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOnceKey } from '../../shared/query/once-key.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './family.module.css';
import { useRedeemCode, useRequestChild } from './family.queries.ts';
import { StudentSelect } from './student-select.tsx';

/** Another child: by name, then the school answers, or by a code, then it is open at once. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestChild();
  const redeem = useRedeemCode();
  const key = useOnceKey();
  const [student, setStudent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ field: 'student' | 'code'; text: string } | null>(null);

  const save = async () => {
    const typed = code.trim();
    if (!typed && !student) return setProblem({ field: 'student', text: 'Please select a student.' });
    setProblem(null);
    try {
      if (typed) {
        const name = await redeem.mutateAsync({ code: typed, key: key.current() });
        toast.done('Child added', `${name} is linked to your account.`);
      } else {
        await request.mutateAsync({ cadetId: student ?? '', key: key.current() });
        toast.done('Request sent', 'Your school will answer.');
      }
      onClose();
    } catch (error) {
      key.renew();
      setProblem({ field: typed ? 'code' : 'student', text: toAppError(error).detail });
    }
  };

  return (
    <Modal opened onClose={onClose} title="Add a child" size={480} closeOnClickOutside={false}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <StudentSelect
          value={student}
          onChange={setStudent}
          error={problem?.field === 'student' ? problem.text : null}
        />
        <TextInput
          label="Or a code from your school"
          description="With a code you need not choose a student."
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          error={problem?.field === 'code' ? problem.text : null}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={request.isPending || redeem.isPending}>
            Add child
          </Button>
        </div>
      </form>
    </Modal>
  );
}
