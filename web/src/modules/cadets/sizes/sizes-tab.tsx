import { IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { schemeLabel } from '../../../../../domain/cadets/size.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { AddButton } from '../record/add-button.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import type { Size } from './size.api.ts';
import { SizesForm } from './sizes-form.tsx';
import { sizes as sizeReads } from './size.queries.ts';

/** A cadet's sizes, with earlier ones. */
export function SizesTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(sizeReads.sizes, cadet.id);
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Sizes"
      flush
      action={
        <Allow to="cadets:update">
          <AddButton icon={IconRuler2} onClick={() => setOpen(true)}>
            Measure
          </AddButton>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconRuler2}
            title="Not measured yet"
            text="Measure the cadet here or on the class sheet. Anyone who issues uniforms sees these sizes."
          />
        }
      >
        {(sizes) => (
          <EntryList label="Sizes">
            {byScheme(sizes).map(([scheme, [now, ...before]]) => (
              <Entry
                key={scheme}
                title={`${schemeLabel(scheme)}: ${now?.value ?? ''}`}
                text={before.map(({ value, measured_on }) => `${value} on ${formatDay(measured_on)}`).join(' · ')}
                aside={now && `${formatDay(now.measured_on)} · ${now.measured_by}`}
              />
            ))}
          </EntryList>
        )}
      </QueryView>
      {open && <SizesForm cadet={cadet} sizes={query.data ?? []} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The measurements of each scheme, latest first. */
function byScheme(sizes: Size[]): [string, Size[]][] {
  return [...Map.groupBy(sizes, ({ size_scheme }) => size_scheme)];
}
