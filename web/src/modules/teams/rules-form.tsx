import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { whole } from '../../shared/form/shapes.ts';
import { readNow } from '../../shared/form/read-record.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { season, useSaveRules } from './season.queries.ts';
import { RULE } from './season.ts';

const input = z.object(
  Object.fromEntries(RULE.keys.map((key) => [key, whole('Points must be', 1, 100)])) as Record<
    (typeof RULE.keys)[number],
    ReturnType<typeof whole>
  >,
);

type Rules = { rule: string; points: number }[];

/** What the school gives points for, on all its teams. */
export function RulesForm({ onClose }: { onClose: () => void }) {
  const rules = useRead(season.rules).data;
  return rules ? <Fields rules={rules} onClose={onClose} /> : null;
}

function Fields({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const again = async (db: Db) => toForm(await readNow(season.rules(db)));
  const form = useZodForm(input, toForm(rules), { edits: { rows: [], again } });
  const save = useSaveRules();
  return (
    <FormModal
      title="Letter point rules"
      onClose={onClose}
      form={form}
      submitLabel="Save rules"
      onSubmit={(values) =>
        save.send(RULE.keys.map((rule) => ({ rule, points: values[rule] })).filter(({ points }) => points !== ''))
      }
    >
      <p>They apply to every team at the school. Leave a field blank to give nothing. Points already given stay.</p>
      <FieldGrid>{RULE.options.map(({ value, label }) => form.field(value, label, { numeric: true }))}</FieldGrid>
    </FormModal>
  );
}

function toForm(rules: Rules) {
  const pointsOf = (key: string) => String(rules.find(({ rule }) => rule === key)?.points ?? '');
  return Object.fromEntries(RULE.keys.map((key) => [key, pointsOf(key)])) as z.input<typeof input>;
}
