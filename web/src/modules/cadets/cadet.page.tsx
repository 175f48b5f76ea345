import { Button, Menu, Tabs } from '@mantine/core';
import { IconChevronDown, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CadetAudit } from './cadet-audit.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { CadetEdit } from './cadet-edit.tsx';
import { CadetHistory } from './cadet-history.tsx';
import { CadetOverview } from './cadet-overview.tsx';
import { CadetPhoto } from './cadet-photo.tsx';
import { cadetQuery, ranksQuery } from './cadet.queries.ts';
import { fullName } from './cadet.ts';
import { currentRank } from './current.ts';
import { RankForm } from './rank-form.tsx';
import { StatusForm } from './status-form.tsx';
import { UnitForm } from './unit-form.tsx';

type Dialog = 'edit' | 'unit' | 'status' | 'rank' | null;

/** One cadet: who it is, where in the corps, and how it came to be so. */
export function CadetPage() {
  const { id = '' } = useParams();
  const db = useDb();
  const query = useQuery(cadetQuery(db, id));
  const profile = useProfile();
  const isOwn = query.data?.profile_id !== null && query.data?.profile_id === profile.data?.id;
  const title = query.data ? fullName(query.data) : 'Cadet';
  return (
    <Page
      title={title}
      eyebrow={query.data ? <CadetLine cadet={query.data} /> : undefined}
      actions={query.data && <CadetVerbs cadet={query.data} />}
      {...(isOwn ? {} : { back: { to: '/app/cadets', label: 'Cadets' } })}
    >
      <QueryView query={query}>{(cadet) => <CadetTabs cadet={cadet} />}</QueryView>
    </Page>
  );
}

function CadetLine({ cadet }: { cadet: CadetRecord }) {
  const rank = currentRank(cadet);
  return (
    <>
      {[rank?.ranks?.title, cadet.cadet_details?.student_number && `#${cadet.cadet_details.student_number}`]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

function CadetTabs({ cadet }: { cadet: CadetRecord }) {
  const { params, put } = useAddress();
  const seesAudit = useCan('cadets:update');
  const choose = (tab: string | null) => put({ tab: tab === 'overview' ? null : tab });
  return (
    <Tabs value={params.get('tab') ?? 'overview'} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label="Parts of the record">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="history">History</Tabs.Tab>
        {seesAudit && <Tabs.Tab value="audit">Changes</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview" pt={16}>
        <CadetOverview cadet={cadet} photo={<CadetPhoto cadet={cadet} />} />
      </Tabs.Panel>
      <Tabs.Panel value="history" pt={16}>
        <CadetHistory cadet={cadet} />
      </Tabs.Panel>
      {seesAudit && (
        <Tabs.Panel value="audit" pt={16}>
          <CadetAudit cadetId={cadet.id} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function CadetVerbs({ cadet }: { cadet: CadetRecord }) {
  const db = useDb();
  const { school } = useSchool();
  const ranks = useQuery(ranksQuery(db, school?.program_type));
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <Allow to="cadets:update">
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('rank')}>Record a rank…</Menu.Item>
            <Menu.Item onClick={() => setDialog('unit')}>Move to unit…</Menu.Item>
            <Menu.Item onClick={() => setDialog('status')}>Change status…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
          Edit
        </Button>
      </Allow>
      {dialog === 'edit' && <CadetEdit cadet={cadet} onClose={close} />}
      {dialog === 'unit' && <UnitForm cadets={[cadet.id]} onClose={close} onDone={close} />}
      {dialog === 'status' && <StatusForm cadets={[cadet.id]} onClose={close} onDone={close} />}
      {dialog === 'rank' && <RankForm cadet={cadet.id} ranks={ranks.data ?? []} onClose={close} />}
    </>
  );
}
