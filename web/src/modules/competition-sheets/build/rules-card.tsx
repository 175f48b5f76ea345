import { Card } from '../../../shared/ui/card.tsx';
import { RULE, STATUS } from '../../../shared/meet/file/choices.ts';
import type { Path } from '../../../shared/meet/file/edit.ts';
import type { ItemFile, RuleFile, SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { ruleKind, ruleWords } from '../../../shared/meet/file/words.ts';
import { EditList } from './edit-list.tsx';
import { useEditor } from './editor.ts';
import { AmountAt, ChoiceAt } from './fields.tsx';
import { partsOf } from './panel-cards.tsx';
import classes from './build.module.css';

/** Marks that decide the status, such as a time above the limit. */
export function RulesCard() {
  const { file } = useEditor();
  return (
    <Card title="Status rules" note="A mark that means a team did not finish, did not start, or is disqualified.">
      <EditList<RuleFile>
        at={['status_when']}
        noun="rule"
        name={(rule) => ruleWords(file, rule)}
        note={() => ''}
        make={() => firstRule(file)}
      >
        {(at, rule) => <RuleFields at={at} rule={rule} />}
      </EditList>
    </Card>
  );
}

function RuleFields({ at, rule }: { at: Path; rule: RuleFile }) {
  const { file, put } = useEditor();
  const section = file.sections.find(({ key }) => key === rule.section);
  const item = section?.items.find(({ key }) => key === rule.item);
  const kind = ruleKind(rule);
  const about = (next: Pick<RuleFile, 'section' | 'item'>) => {
    const to = file.sections.find(({ key }) => key === next.section)?.items.find(({ key }) => key === next.item);
    put(at, { ...next, status: rule.status, ...valueFor(to) });
  };
  return (
    <div className={classes.grid}>
      <ChoiceAt
        at={[...at, 'section']}
        label="Section"
        options={partsOf(file.sections)}
        onChoice={(key) => {
          const first = file.sections.find((one) => one.key === key)?.items[0]?.key ?? '';
          about({ section: key, item: first });
        }}
      />
      <ChoiceAt
        at={[...at, 'item']}
        label="Item"
        options={partsOf(section?.items ?? [])}
        onChoice={(key) => about({ section: rule.section, item: key })}
      />
      {item?.type === 'check' ? (
        <ChoiceAt
          at={[...at, 'is']}
          label="When it is"
          options={{ true: 'Checked', false: 'Not checked' }}
          usual={String(rule.is)}
          onChoice={(value) => put([...at, 'is'], value === 'true')}
        />
      ) : item?.type === 'level' ? (
        <ChoiceAt
          at={[...at, 'is']}
          label="When it is"
          options={Object.keys(item.levels ?? {}).map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <>
          <ChoiceAt
            at={[...at, 'kind']}
            label="When it"
            options={{ above: RULE['above'] ?? '', below: RULE['below'] ?? '' }}
            usual={kind}
            onChoice={(next) =>
              put(at, { section: rule.section, item: rule.item, status: rule.status, [next]: rule[kind] ?? '' })
            }
          />
          <AmountAt at={[...at, kind === 'is' ? 'above' : kind]} label="Limit" />
        </>
      )}
      <ChoiceAt at={[...at, 'status']} label="The team" options={STATUS} />
    </div>
  );
}

/** The condition that an item can have at all. */
function valueFor(item: ItemFile | undefined): Partial<RuleFile> {
  if (item?.type === 'check') return { is: false };
  if (item?.type === 'level') return { is: Object.keys(item.levels ?? {})[0] ?? '' };
  return { above: '' };
}

function firstRule({ sections }: SheetFile): RuleFile {
  const [section] = sections;
  const [item] = section?.items ?? [];
  return { section: section?.key ?? '', item: item?.key ?? '', status: 'dnf', ...valueFor(item) };
}
