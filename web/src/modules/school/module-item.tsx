import { Switch } from '@mantine/core';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { switchedWords, usersOf, usersWords } from './module-words.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './module-list.module.css';
import type { ModuleAt } from './school-modules.queries.ts';
import { useSetModule } from './school-modules.queries.ts';

type Props = { module: ModuleAt; school: { id: string; name: string } };

/** One module of a school with its switch. Off closes it to everyone there and keeps its data. */
export function ModuleItem({ module, school }: Props) {
  const { isAdmin } = usePermissions();
  const change = useSetModule(school.id);
  const { label, about, is_core: core, enabled } = module;
  const turn = async () => {
    const agreed = !enabled || (await confirm(question(module, school.name)));
    if (!agreed) return;
    afterwards(change.send({ module: module.module, on: !enabled }), () =>
      toast.done(`${label} is ${enabled ? 'off' : 'on'} at ${school.name}`),
    );
  };
  return (
    <li data-off={!enabled || undefined}>
      <div className={classes.words}>
        <strong>{label}</strong>
        <span>{about}</span>
        <span className={parts.note}>{usersWords(module.used_by)}</span>
        {module.switched_at && (
          <span className={parts.note}>{switchedWords(module, formatDay(module.switched_at))}</span>
        )}
      </div>
      {core && <Tag>Always on</Tag>}
      {!core && !isAdmin && <Tag tone={enabled ? 'ok' : 'neutral'}>{enabled ? 'On' : 'Off'}</Tag>}
      {!core && isAdmin && (
        <span className={classes.switch}>
          <span aria-hidden>{enabled ? 'On' : 'Off'}</span>
          <Switch
            aria-label={label}
            checked={enabled}
            disabled={change.busy}
            size="md"
            withThumbIndicator={false}
            onChange={() => void turn()}
          />
        </span>
      )}
    </li>
  );
}

function question({ label, used_by }: ModuleAt, school: string) {
  const count = usersOf(used_by);
  return {
    title: `Turn off ${label} at ${school}?`,
    text: `${counted(count, 'account loses', 'accounts lose')} access right away, and it leaves the menu at the next page load. Nothing is deleted. Everything comes back when you turn it on again.`,
    confirmLabel: `Turn off ${label}`,
    danger: true,
  };
}
