import { Stack } from '@mantine/core';
import { shiftDay } from '../../../../domain/time/day.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import { LineRow } from './line-row.tsx';
import { DUE_GROUPS, type DueGroup, dueGroup, type TaskLine } from './task.ts';

/** Tasks below when they are due: overdue, today, the next seven days, later, without a date, and done. */
export function GroupedTasks({ lines, who = false }: { lines: TaskLine[]; who?: boolean }) {
  const { timeZone } = useSchool();
  const today = useToday();
  const groups = Map.groupBy(lines, (line) => dueGroup(line, today, shiftDay(today, 7), timeZone));
  return (
    <Stack gap={16}>
      {Object.entries(DUE_GROUPS).map(([key, label]) => {
        const own = groups.get(key as DueGroup) ?? [];
        return (
          own.length > 0 && (
            <Card key={key} title={label} count={own.length} flush>
              <Lines>
                {own.map((line) => (
                  <LineRow key={line.id} line={line} who={who} />
                ))}
              </Lines>
            </Card>
          )
        );
      })}
    </Stack>
  );
}
