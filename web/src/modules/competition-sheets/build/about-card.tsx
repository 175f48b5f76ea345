import { Card } from '../../../shared/ui/card.tsx';
import { DIRECTION, KIND } from '../../../shared/meet/file/choices.ts';
import { relabeled } from '../file/keys.ts';
import { newRole } from '../file/starter.ts';
import type { RoleFile } from '../../../shared/meet/file/sheet-file.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import { EditList } from './edit-list.tsx';
import { useEditor } from './editor.ts';
import { AmountAt, CheckAt, ChoiceAt, LimitAt, TextAt } from './fields.tsx';
import { KeyAt } from './item-fields.tsx';
import classes from './build.module.css';

/** What the sheet is for, and how its net score is read. */
export function AboutCard() {
  const { file, change } = useEditor();
  const kind = (value: string) =>
    change((now) => ({ ...now, kind: value, direction: value === 'time' ? 'low' : now.direction }));
  return (
    <Card title="Sheet">
      <div className={classes.parts}>
        <TextAt at={['title']} label="Title" />
        <div className={classes.grid}>
          <ChoiceAt at={['discipline']} label="Discipline" options={DISCIPLINES} />
          <ChoiceAt at={['kind']} label="Scored in" options={KIND} onChoice={kind} />
          <ChoiceAt at={['direction']} label="Winner" options={DIRECTION} />
          <LimitAt at={['precision']} label="Decimals of the net score" />
          <AmountAt at={['floor']} label="Net score not below" usual="0" />
          {file.version === 1 && (
            <TextAt at={['key']} label="Short name" note="Lowercase letters, digits, and dashes" />
          )}
        </div>
      </div>
    </Card>
  );
}

/** Who fills in a part of the sheet. */
export function RolesCard() {
  const { file, change } = useEditor();
  return (
    <Card title="Roles" note="A role that counts takes part in the panel. The others only record, such as a timer.">
      <EditList<RoleFile>
        at={['roles']}
        noun="role"
        name={({ label }) => label}
        note={({ min, max, counts }) => `${seatWords(min, max)}, ${counts ? 'counts' : "doesn't count"}`}
        make={() => newRole(file)}
      >
        {(at) => (
          <>
            <TextAt
              at={[...at, 'label']}
              label="Role"
              onText={(label) => change((now) => relabeled(now, ['roles'], Number(at.at(-1)), label))}
            />
            <div className={classes.grid}>
              <LimitAt at={[...at, 'min']} label="Fewest seats" />
              <LimitAt at={[...at, 'max']} label="Most seats" />
            </div>
            <CheckAt at={[...at, 'counts']} label="Counts in the panel" />
            <KeyAt list={['roles']} index={Number(at.at(-1))} />
          </>
        )}
      </EditList>
    </Card>
  );
}

function seatWords(min: unknown, max: unknown): string {
  const [least, most] = [textOf(min), textOf(max)];
  return least === most ? `${least} ${least === '1' ? 'seat' : 'seats'}` : `${least} to ${most} seats`;
}
