import { IconBriefcase } from '@tabler/icons-react';
import { useState } from 'react';
import { countsQuery } from '../../../shared/comments/comments.queries.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { AddButton } from '../record/add-button.tsx';
import { EntryList } from '../record/entry-list.tsx';
import { ShowAway } from '../record/show-away.tsx';
import classes from '../record/record.module.css';
import { ItemForm } from './item-form.tsx';
import type { PortfolioItem } from './portfolio.api.ts';
import { PortfolioEntry } from './portfolio-entry.tsx';
import { portfolio } from './portfolio.queries.ts';
import { SECTIONS } from './section.ts';

/** A cadet's work by section. The cadet adds to it; an instructor reviews it. */
export function PortfolioTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(portfolio.portfolio, cadet.id);
  const counts = useRead(countsQuery, 'portfolio_items', query.data?.map(({ id }) => id) ?? []).data;
  const profile = useProfile();
  const isOwn = cadet.profile_id !== null && cadet.profile_id === profile.data?.id;
  const mayChange = useCan('cadets:update') || isOwn;
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(false);
  const add = mayChange && <AddButton onClick={() => setOpen(true)}>Add</AddButton>;
  return (
    <div className={classes.stack}>
      <QueryView
        query={query}
        empty={
          <Card>
            <EmptyState
              icon={IconBriefcase}
              title="No portfolio items yet"
              text="Add a résumé, essay, goals, or work samples. Program inspectors and colleges ask for them."
              action={add}
            />
          </Card>
        }
      >
        {(items) => {
          const shown = items.filter(({ archived_at }) => away || archived_at === null);
          return (
            <>
              {parts(shown).map(([section, own], place) => (
                <Card
                  key={section}
                  title={SECTIONS[section] ?? section}
                  count={own.length}
                  flush
                  action={place === 0 && add}
                >
                  <EntryList label={SECTIONS[section] ?? section}>
                    {own.map((item) => (
                      <PortfolioEntry
                        key={item.id}
                        item={item}
                        mayChange={mayChange}
                        cadetId={cadet.id}
                        counts={counts?.get(item.id)}
                      />
                    ))}
                  </EntryList>
                </Card>
              ))}
              {shown.length === 0 && add}
              <ShowAway count={items.filter((item) => item.archived_at).length} shown={away} onChange={setAway} />
            </>
          );
        }}
      </QueryView>
      {open && <ItemForm cadetId={cadet.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The items of each section, in the order of the sections. */
function parts(items: PortfolioItem[]): [string, PortfolioItem[]][] {
  return Object.keys(SECTIONS).flatMap((section): [string, PortfolioItem[]][] => {
    const own = items.filter((item) => item.section === section);
    return own.length > 0 ? [[section, own]] : [];
  });
}
