import { highestRisk, riskLevel } from '../../../../../domain/risk/level.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { FolderList } from './folder-list.tsx';
import { folder, useSaveLine } from './folder.queries.ts';
import { LEVEL, LIKELIHOOD, type Risk, riskInput, SEVERITY } from './folder.ts';

const levelBefore = ({ likelihood, severity }: Risk) => riskLevel(likelihood, severity);

/** What is left of a risk with the controls in place. */
const levelAfter = ({ likelihood, severity, left_likelihood, left_severity }: Risk) =>
  riskLevel(left_likelihood ?? likelihood, left_severity ?? severity);

type Props = { event: string; mayEdit: boolean };

/** The risk worksheet: hazards, what is done about each, and what is left. */
export function RisksCard({ event, mayEdit }: Props) {
  return (
    <FolderList<Risk>
      event={event}
      mayEdit={mayEdit}
      list="risks"
      query={useRead(folder.risks, event)}
      title="Risk worksheet"
      noun="Risk"
      none="No hazards yet. List what can go wrong and what you'll do about it."
      nameOf={({ hazard }) => hazard}
      sum={(rows) => {
        const level = highestRisk(rows.map(levelAfter));
        return level && `Overall risk with controls: ${LEVEL[level].label.toLowerCase()}`;
      }}
      line={(row, verbs) => (
        <Line
          key={row.id}
          title={row.hazard}
          notes={[
            row.controls,
            [
              `${LIKELIHOOD.label(String(row.likelihood))}, ${SEVERITY.label(String(row.severity)).toLowerCase()}`,
              row.watcher && `watched by ${row.watcher}`,
            ],
          ]}
        >
          <LevelTag level={levelBefore(row)} />
          {row.left_likelihood !== null && (
            <>
              <span aria-label="becomes">→</span>
              <LevelTag level={levelAfter(row)} />
            </>
          )}
          {verbs}
        </Line>
      )}
      form={(row, close) => <RiskForm event={event} row={row} close={close} />}
    />
  );
}

function LevelTag({ level }: { level: keyof typeof LEVEL }) {
  return <Tag tone={LEVEL[level].tone}>{LEVEL[level].label}</Tag>;
}

const NOT_LESS = { value: '', label: 'No change' };

function RiskForm({ event, row, close }: { event: string; row: Risk | null; close: () => void }) {
  const save = useSaveLine(event, 'risks', 'Risk');
  const form = useRecordForm(riskInput, 'event_risks', row, (row) => ({
    hazard: row?.hazard ?? '',
    likelihood: String(row?.likelihood ?? 3),
    severity: String(row?.severity ?? 3),
    controls: row?.controls ?? '',
    left_likelihood: String(row?.left_likelihood ?? ''),
    left_severity: String(row?.left_severity ?? ''),
    watcher: row?.watcher ?? '',
  }));
  return (
    <FormModal
      title={row ? 'Edit risk' : 'Add risk'}
      submitLabel="Save risk"
      form={form}
      onClose={close}
      onSubmit={(input) => save.send({ ...(row ? { id: row.id } : {}), ...input })}
    >
      {form.field('hazard', 'What can go wrong', { autoFocus: true })}
      <FieldGrid>
        {form.field('likelihood', 'How likely', { options: LIKELIHOOD.options })}
        {form.field('severity', 'How bad', { options: SEVERITY.options })}
      </FieldGrid>
      {form.field('controls', "What you'll do about it", { rows: 2 })}
      <FieldGrid>
        {form.field('left_likelihood', 'How likely after that', { options: [NOT_LESS, ...LIKELIHOOD.options] })}
        {form.field('left_severity', 'How bad after that', { options: [NOT_LESS, ...SEVERITY.options] })}
      </FieldGrid>
      {form.field('watcher', 'Who keeps an eye on it')}
    </FormModal>
  );
}
