import { Button } from '@mantine/core';
import { IconAward, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { AddAward } from './add-award.tsx';
import { AwardDetail } from './award-detail.tsx';
import { catalogueColumns, catalogueFilters } from './catalogue-columns.tsx';
import { CatalogueSettings } from './catalogue-settings.tsx';
import { CatalogueSource } from './catalogue-source.tsx';
import { catalogue, useCatalogue } from './catalogue.queries.ts';
import { type SchoolAward, whyOff } from './catalogue.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Swatch } from './swatch.tsx';

const BY_ORDER = { id: 'precedence', desc: false };

/** The awards of the school: the service's catalog as the school uses it, and what it has added. */
export function CataloguePage() {
  const { schoolId } = useSchool();
  const query = useCatalogue();
  const catalogues = useRead(catalogue.catalogues, schoolId ?? undefined);
  const [open, setOpen] = useState<'add' | 'settings' | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title="Award catalog"
      subtitle={query.data ? summary(query.data) : undefined}
      back={{ to: '/app/awards', label: 'Awards' }}
      actions={
        <Allow to="awards:define">
          <Button
            variant="default"
            leftSection={<IconSettings size={17} aria-hidden />}
            onClick={() => setOpen('settings')}
          >
            Catalog…
          </Button>
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('add')}>
            Add an award
          </Button>
        </Allow>
      }
    >
      {catalogues.data && <CatalogueSource catalogues={catalogues.data} />}
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconAward}
            title="No catalog for this program"
            text="Choose the service catalog your corps uses, or add awards of your own."
          />
        }
      >
        {(awards) => <CatalogueTable awards={awards} />}
      </QueryView>
      {open === 'add' && <AddAward onClose={close} />}
      {open === 'settings' && catalogues.data && <CatalogueSettings catalogues={catalogues.data} onClose={close} />}
    </Page>
  );
}

function CatalogueTable({ awards }: { awards: SchoolAward[] }) {
  const { params, put } = useAddress();
  const mayDefine = useCan('awards:define');
  const shown = awards.find(({ code }) => code === params.get('award'));
  return (
    <>
      <DataTable<SchoolAward>
        module="awards"
        listId="catalogue"
        noun={{ one: 'award', many: 'awards' }}
        rows={awards}
        rowId={({ code }) => code}
        rowLabel={({ name }) => name}
        rowHref={({ code }) => `/app/awards/catalogue?award=${code}`}
        columns={catalogueColumns}
        filters={catalogueFilters}
        searchIn={({ name, catalogue_name, label, code, category, criteria }) =>
          [name, catalogue_name, label, code, category, criteria].filter(Boolean).join(' ')
        }
        searchLabel="Name, code, or kind"
        sort={BY_ORDER}
        phoneRow={(award) => (
          <TitleCell
            title={award.name}
            note={`${award.label} · ${whyOff(award) ?? 'Can be given'}`}
            mark={award.form === 'ribbon' && <Swatch award={award} />}
          />
        )}
        {...(mayDefine ? { actions: (rows, clear) => <ConfirmButton awards={rows} onDone={clear} /> } : {})}
      />
      {shown && <AwardDetail award={shown} onClose={() => put({ award: null })} />}
    </>
  );
}

function ConfirmButton({ awards, onDone }: { awards: SchoolAward[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const waiting = awards.filter(({ verified, checked_at }) => !verified && !checked_at);
  return (
    <>
      <button type="button" disabled={waiting.length === 0} onClick={() => setOpen(true)}>
        Confirm these awards…
      </button>
      {open && <ConfirmForm awards={waiting} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

function summary(awards: SchoolAward[]): string {
  const on = awards.filter(({ enabled }) => enabled).length;
  const unchecked = awards.filter(({ verified, checked_at }) => !verified && !checked_at).length;
  return `${on} can be given${unchecked > 0 ? ` · ${unchecked} not verified and off until you check them` : ''}`;
}
